// npm run check: types, lint, format, import rules, sizes, names in documents, and whether the generated schema is up
// to date.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { environment, installPackages, node, root } from './ready.mjs'

installPackages({ withTools: true })
const steps = [
  ['lint', 'oxlint', ['--deny-warnings', '.']],
  ['types of contract and server', 'tsc', types('.', 'server')],
  ['types of the web', 'tsc', types('web', 'web')],
  ['format', 'biome', ['check', '--formatter-enabled=true', '--linter-enabled=false', '.']],
  ['import rules', node, [path.join(root, 'scripts/check-imports.mjs')]],
  ['sizes and casts', node, [path.join(root, 'scripts/check-sizes.mjs')]],
  ['names in documents', node, [path.join(root, 'scripts/check-docs.mjs')]],
  ['words of texts', node, [path.join(root, 'scripts/words/check-words.mjs')]],
  ['picture of the floors', node, [path.join(root, 'scripts/draw-floors.mjs'), '--check']],
  ['generated schema', node, [path.join(root, 'scripts/generate-schema.mjs'), '--check']],
]

/** Incremental: files that haven't changed since the last check aren't checked again. */
function types(project, name) {
  return [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types-${name}.tsbuildinfo`,
    '-p',
    project,
  ]
}

/** Two at once, because a small machine has two cores. Results are printed in the order in which steps end. */
const waiting = [...steps]
let failed = 0
await Promise.all([1, 2].map(work))
process.exit(failed > 0 ? 1 : 0)

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step
    const { code, output } = await run(command, args)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    if (code === 0) continue
    failed++
    console.log(output.split('\n').slice(0, 80).join('\n'))
  }
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(said).toString() }))
  })
}
