// npm run backup, npm run restore: runs one of the server's programs by the Node that it needs.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { environment, installPackages, node, root } from './ready.mjs'

const [program, ...args] = process.argv.slice(2)
installPackages({ withTools: false })
const { status } = spawnSync(node, [path.join(root, program), ...args], { stdio: 'inherit', env: environment() })
process.exitCode = status ?? 1
