/** The start as somebody makes it who has only just cloned: every default, the limits of requests among them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('plays the demo world and listens, with nothing set', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-start-'))
  const mine = ['RATE_LIMIT_FACTOR', 'DATABASE_URL', 'REDIS_URL', 'NODE_ENV']
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !mine.includes(name)))
  const main = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...env, DATA_DIR: directory, PORT: '0' },
  })
  let said = ''
  for (const stream of [main.stdout, main.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(main, 'exit')
  try {
    const isUp = new Promise((resolve) => {
      main.stdout.on('data', () => said.includes('Polyphony is at') && resolve(true))
      void ended.then(() => resolve(false))
    })
    expect(await isUp, said.slice(0, 2000)).toBe(true)
  } finally {
    main.kill('SIGTERM')
    await ended
    fs.rmSync(directory, { recursive: true, force: true })
  }
})
