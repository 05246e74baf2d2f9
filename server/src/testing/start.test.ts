/** `npm start -- --empty`, as people type it: an installation of one's own has the strong presets, at every start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-start-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

/** `DEMO`: what the embedded database would answer if nobody said anything. */
const environment = () => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  DEMO: 'true',
  PORT: '0',
  LOG_LEVEL: 'silent',
})

/** What a start prints, and what the site then says of itself. */
async function start(...options: string[]) {
  const main = path.join(import.meta.dirname, '../main.ts')
  const started = spawn(process.execPath, [main, ...options], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const printed = await textUntilAddress(started)
    const url = /http:\/\/\S+/.exec(printed)![0]
    const answer = await fetch(url + calls.session.getSiteSetting.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return { printed, setting: ((await answer.json()) as { data: unknown }).data }
  } finally {
    const ended = once(started, 'exit')
    started.kill()
    await ended
  }
}

async function textUntilAddress(started: ChildProcess): Promise<string> {
  let printed = ''
  started.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(started, 'exit').then(() => {
    throw new Error(`it ended: ${printed}`)
  })
  const isUp = expect.poll(() => /Polyphony is at[\s\S]*\n\s*\n$/.test(printed), { timeout: minute }).toBe(true)
  await Promise.race([isUp, ended])
  return printed
}

it('asks for the captcha and for operators’ second factor, and prints it', async () => {
  const first = await start('--empty')
  expect(first.printed).toContain('First operator')
  expect(first.setting).toMatchObject({ is_demo: false, demo_accounts: [], is_captcha_required: true })
  expect(first.printed).toContain('Captcha at sign-in: asked for')
  expect(first.printed).toContain('Second factor of operators: required')
  // The next start is without the option, on the same database.
  const second = await start()
  expect(second.setting).toMatchObject({ is_demo: false, is_captcha_required: true })
  expect(second.printed).toContain('Second factor of operators: required')
}, 180_000)
