// Runs mutants on changed code: writes each into its file, runs the tests that import the file, and reports mutants
// that no test notices. Not a part of npm test. docs/HOWTO.md, 'Try mutants on what you changed'.
// node scripts/mutate.mjs [--base=main] [--minutes=10] [--tests=web/src/upload] [files …]
// Named files are mutated as a whole, by default only lines that differ from the base.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, withMutant } from './mutants.mjs'
import { environment, node, root } from './ready.mjs'

const { values: given, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'main' },
    minutes: { type: 'string', default: '10' },
    /** Runs the tests whose path contains this, instead of those that import the file. */
    tests: { type: 'string' },
  },
})
const end = Date.now() + Number(given.minutes) * 60_000
const isMutable = (file) =>
  /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|text)\.tsx?$|\/testing\/|\/texts?\/|schema\.ts$|\.d\.ts$/.test(file)

const files = (named.length > 0 ? named : changedFiles()).filter(isMutable)
if (files.length === 0) console.log('there is nothing to mutate')

const totals = { killed: 0, survived: 0, untried: 0 }
const queues = []
for (const file of files) {
  const source = fs.readFileSync(path.join(root, file), 'utf8')
  const lines = named.length > 0 ? null : changedLines(file)
  const mutants = mutantsOf(file, source).filter(({ start }) => !lines || lines.has(lineAt(source, start)))
  if (mutants.length === 0) continue
  const began = Date.now()
  if (!(await isGreen(file, end - began))) {
    console.log(`${file}: its tests fail without a mutant, or there was no time; ${mutants.length} mutants left out`)
    totals.untried += mutants.length
    continue
  }
  // A mutant that never ends counts as noticed.
  queues.push({ file, source, mutants: spread(mutants), limit: (Date.now() - began) * 3 + 30_000 })
}
// One mutant of each file in turn, so that every file has its share when the time is over.
for (let isLeft = true; isLeft; ) {
  isLeft = false
  for (const queue of queues) {
    const mutant = queue.mutants.shift()
    if (!mutant) continue
    isLeft = true
    if (Date.now() > end) totals.untried++
    else await attempt(queue, mutant)
  }
}
console.log(`${totals.killed} killed, ${totals.survived} survived, ${totals.untried} not tried`)
process.exitCode = totals.survived > 0 ? 1 : 0

async function attempt({ file, source, limit }, mutant) {
  const whole = path.join(root, file)
  const restore = () => fs.writeFileSync(whole, source)
  const giveUp = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  fs.writeFileSync(whole, withMutant(source, mutant))
  let hasSurvived
  try {
    hasSurvived = await isGreen(file, limit)
  } finally {
    restore()
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
  }
  totals[hasSurvived ? 'survived' : 'killed']++
  if (!hasSurvived) return
  const line = lineAt(source, mutant.start)
  console.log(`survived  ${file}:${line}  ${mutant.what}\n          ${source.split('\n')[line - 1].trim()}`)
}

/** Whether the tests that import the file pass within the time. */
function isGreen(file, limitMs) {
  // A path after "related" is a source file, not a filter of tests.
  const which = given.tests ? ['run', given.tests] : ['related', file, '--run']
  const args = [...which, '--bail=1', '--reporter=dot', '--passWithNoTests=false']
  return new Promise((resolve) => {
    const child = spawn(node, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      stdio: 'ignore',
      env: environment(),
      timeout: Math.max(1, limitMs),
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}

function changedFiles() {
  return git('diff', '--name-only', '--diff-filter=d', '--merge-base', given.base).split('\n')
}

/** @returns {Set<number>} lines of the present file that differ from the base */
function changedLines(file) {
  const hunks = git('diff', '-U0', '--merge-base', given.base, '--', file).matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)
  const lines = new Set()
  for (const [, from, count = '1'] of hunks) for (let at = 0; at < Number(count); at++) lines.add(Number(from) + at)
  return lines
}

function lineAt(source, offset) {
  return source.slice(0, offset).split('\n').length
}

/** Sorts mutants so that the first ones are far apart: a short run covers the whole file. */
function spread(mutants) {
  const step = Math.max(1, Math.round(mutants.length * 0.382))
  const order = []
  const left = new Set(mutants.keys())
  for (let at = 0; left.size > 0; at = (at + step) % mutants.length) {
    while (!left.has(at)) at = (at + 1) % mutants.length
    left.delete(at)
    order.push(mutants[at])
  }
  return order
}
