// npm run check: types, lint, format, import rules, and whether the generated schema is up to date.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { environment, installPackages, node, root } from './ready.mjs'

installPackages()
const steps = [
  ['types of contract and server', 'tsc', ['--noEmit', '-p', '.']],
  ['types of the web', 'tsc', ['--noEmit', '-p', 'web']],
  ['lint', 'oxlint', ['--deny-warnings', '.']],
  ['format', 'biome', ['check', '--formatter-enabled=true', '--linter-enabled=false', '.']],
  ['import rules', node, [path.join(root, 'scripts/check-imports.mjs')]],
  ['picture of the floors', node, [path.join(root, 'scripts/draw-floors.mjs'), '--check']],
  ['generated schema', node, [path.join(root, 'scripts/generate-schema.mjs'), '--check']],
]

let failed = 0
for (const [name, command, args] of steps) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (status !== 0) {
    failed++
    console.log((stdout + stderr).split('\n').slice(0, 80).join('\n'))
  }
}
process.exit(failed > 0 ? 1 : 0)
