// npm test: all checks and tests. Installs what it needs, runs each part, prints the totals of all at the end.
// --only=check,unit,components,e2e runs some parts; embedded, which isn't a part of all, runs the tests of the server on
// the embedded database, too
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { installDebian } from './debian.mjs'
import { maxChatScriptBytes, maxEntryScriptBytes, readChatScripts, readEntry } from './entry.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { buildWeb, environment, installPackages, node, root } from './ready.mjs'
import { fail, pass, passUnsteadily, printReport, skip } from './test-report.mjs'

const asked = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice(7)
  .split(',')
const isAsked = (part) => (asked ? asked.includes(part) : part !== 'embedded')
/** Journeys begin until then: a slow machine tests the most important ones, and says which it leaves out. */
const minutesForAll = 36
const began = Date.now()
/** If more files fail, a busy machine isn't the reason, and they aren't repeated. */
const maxFilesTriedAgain = 5
/** As `web/src/testing/frames.ts` says it: then the browser is the reason, however many files it concerns. */
const noFrames = 'the browser draws no frames any more'
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-results-'))

installPackages({ withTools: true })
// Programs that later parts need are installed while the first ones run.
const tools = isAsked('unit') || isAsked('embedded') || isAsked('e2e') ? findTools() : null
if (isAsked('unit')) void findPostgres()
const chromium = isAsked('components') || isAsked('e2e') ? findChromium() : null
if (isAsked('check')) await part('check', () => step('checks', node, [path.join(root, 'scripts/check.mjs')]))
await tools
if (isAsked('unit')) await part('tests on the oldest PostgreSQL that is supported', onPostgres)
if (isAsked('embedded'))
  await part('tests on the embedded database', () => vitest('embedded', {}, '--project', 'server'))
if (isAsked('components')) await part('components in a browser', components)
if (isAsked('e2e')) await part('journeys in a browser', journeys)
fs.rmSync(results, { recursive: true, force: true })

process.exit(printReport() ? 0 : 1)

async function part(name, run) {
  const began = Date.now()
  console.log(`\n== ${name}`)
  try {
    await run()
  } catch (error) {
    fail(name, error.message)
  }
  console.log(`== ${name}: ${Math.round((Date.now() - began) / 1000)} s`)
}

function execute(command, args, extra = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(extra) })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

async function step(name, command, args) {
  const code = await execute(command, args)
  if (code === 0) pass()
  else fail(name, `ended with ${code}`)
}

/** A file with a failed test is repeated once by itself; tests that pass then are reported as unsteady. */
async function vitest(name, extra, ...args) {
  const { code, result } = await runVitest(name, extra, args)
  pass(result.numPassedTests)
  skip(result.numPendingTests + result.numTodoTests)
  const failed = result.testResults.filter(({ status }) => status === 'failed')
  if (code !== 0 && failed.length === 0) fail(name, `the test runner ended with ${code}`)
  const drawn = failed.filter((file) => !file.assertionResults.some(isWithoutFrames))
  const passedAgain = drawn.length <= maxFilesTriedAgain ? await tryAgain(name, extra, failed) : new Set()
  for (const { name: file, assertionResults, message } of failed) {
    const title = `${name}: ${path.relative(root, file)}`
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    for (const test of tests) {
      const say = passedAgain.has(keyOf(file, test)) ? passUnsteadily : fail
      say(`${title} › ${test.fullName}`, test.failureMessages.join('\n'))
    }
    if (tests.length === 0) fail(title, message)
  }
}

function isWithoutFrames({ failureMessages }) {
  return failureMessages.some((message) => message.includes(noFrames))
}

/** @returns {Promise<Set<string>>} the tests that pass now */
async function tryAgain(name, extra, failed) {
  if (failed.length === 0) return new Set()
  console.log(`\n== ${name}: what failed, once more`)
  const { result } = await runVitest(
    `${name}-again`,
    extra,
    failed.map((file) => path.relative(root, file.name)),
  )
  const passed = ({ name: file, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map((test) => keyOf(file, test))
  return new Set(result.testResults.flatMap(passed))
}

function keyOf(file, { fullName }) {
  return `${file}\n${fullName}`
}

async function runVitest(name, extra, args) {
  const file = path.join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const code = await execute(node, [vitest, 'run', ...reporters, ...args], extra)
  if (!fs.existsSync(file)) throw new Error(`${name}: the test runner wrote no result`)
  return { code, result: JSON.parse(fs.readFileSync(file, 'utf8')) }
}

/** The journeys use the embedded database, which is newer; without another one, these tests do, too. */
async function onPostgres() {
  const postgres = await startPostgres()
  if (!postgres) console.log('No PostgreSQL 15 or newer on this machine, and none could be installed: embedded')
  try {
    const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
    await vitest('tests', database, '--project', 'server', '--project', 'web')
  } finally {
    await postgres?.stop()
  }
}

async function components() {
  await vitest('components', { CHROMIUM_PATH: await chromium }, '--project', 'browser')
}

async function journeys() {
  buildWeb()
  checkEntry()
  const file = path.join(results, 'e2e.json')
  const code = await execute(
    node,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: await chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_RETRIES: '1',
      ...(!asked && { E2E_UNTIL: String(began + minutesForAll * 60_000) }),
    },
  )
  if (!fs.existsSync(file)) throw new Error('the browser tests wrote no result')
  const { stats, suites, errors } = JSON.parse(fs.readFileSync(file, 'utf8'))
  pass(stats.expected)
  skip(stats.skipped)
  const late = suites.flatMap(specsOf).filter(({ tests }) => tests.some(isLeftOut))
  if (late.length > 0) {
    const names = late.map(({ file, title }) => `${file} › ${title}`)
    console.log(`No time left on this machine for ${late.length} journeys (npm test -- --only=e2e runs all):`)
    console.log(names.join('\n'))
  }
  const failed = suites.flatMap(specsOf).filter(({ tests }) => tests.some((test) => hasFailed(test)))
  for (const { file, title, ok, tests } of failed) {
    const [error] = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
    const say = ok ? passUnsteadily : fail
    say(`browser: ${file} › ${title}`, error?.message)
  }
  if (code !== 0 && failed.length === 0) fail('browser', errors[0]?.message)
}

function hasFailed({ status }) {
  return status === 'unexpected' || status === 'flaky'
}

/** As `e2e/support/test.ts` says it. */
function isLeftOut({ annotations }) {
  return annotations.some(({ description }) => description === 'no time left')
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function checkEntry() {
  const sizes = [
    ['the first page', readEntry(root).scripts, maxEntryScriptBytes],
    ['the assistant', readChatScripts(root), maxChatScriptBytes],
  ]
  for (const [name, scripts, most] of sizes) {
    const said = `scripts of ${name}: ${scripts} bytes gzipped of ${most}`
    console.log(said)
    if (scripts > 0 && scripts <= most) pass()
    else fail(said)
  }
}

/** Tests of recordings and pictures are skipped with a message if these programs are missing. */
async function findTools() {
  const wanted = [
    ['ffmpeg', process.env.FFMPEG_PATH, 'ffmpeg'],
    ['tesseract', process.env.TESSERACT_PATH, 'tesseract-ocr'],
  ]
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const isThere = (program) => folders.some((folder) => fs.existsSync(path.join(folder, program)))
  const missing = wanted.filter(([program, known]) => !known && !isThere(program)).map(([, , name]) => name)
  if (missing.length > 0) await installDebian(...missing)
}
