// Starts the real server on a new data directory for the browser tests.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-e2e-'))
const main = path.join(import.meta.dirname, '../server/src/main.ts')
const server = spawn(process.execPath, [main], { stdio: 'inherit', env: { ...process.env, DATA_DIR: directory } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  fs.rmSync(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
