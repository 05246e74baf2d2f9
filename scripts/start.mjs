// npm start: installs missing packages, builds the web if necessary, starts the server. `--dev` watches instead.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWeb, environment, installPackages, node, root } from './ready.mjs'

const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')
const passed = args.filter((arg) => arg !== '--dev')

installPackages({ withTools: false })
if (!isDevelopment && !passed.includes('--help')) buildWeb()

const main = path.join(root, 'server/src/main.ts')
const children = [
  start(node, [...(isDevelopment ? ['--watch-preserve-output', '--watch'] : []), main, ...passed], root),
]
if (isDevelopment)
  children.push(start(node, [path.join(root, 'node_modules/vite/bin/vite.js')], path.join(root, 'web')))

function start(command, commandArgs, cwd) {
  const child = spawn(command, commandArgs, {
    cwd,
    stdio: 'inherit',
    env: environment({ DEV_SERVER_URL: `http://127.0.0.1:${process.env.PORT ?? 3000}` }),
  })
  child.on('exit', (code, signal) => {
    for (const other of children) if (other !== child) other.kill()
    process.exitCode = signal ? 0 : (code ?? 1)
  })
  return child
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
