import { execFileSync, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDocument } from '../../document/open-document.ts'
import { hasLibreOffice } from '../../document/testing/libre-office.ts'
import { docx } from '../testing/sample-files.ts'
import { toModernOffice } from './modern-office.ts'
import { isAlive } from './testing/is-alive.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'modern-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

it('answers null without LibreOffice', async () => {
  const file = path.join(folder, 'a.doc')
  fs.writeFileSync(file, 'a')
  expect(await toModernOffice(file, 'doc', '/nowhere/soffice')).toBeNull()
})

it('answers `unreadable` if LibreOffice can’t convert a file', async () => {
  const file = path.join(folder, 'b.doc')
  fs.writeFileSync(file, 'b')
  expect(await toModernOffice(file, 'doc', 'true')).toBe('unreadable')
})

describe.runIf(process.platform === 'linux')('what LibreOffice has started', () => {
  /** Starts a second process as LibreOffice does, and writes down who both of them are. */
  const program = path.join(folder, 'endless-office')
  fs.writeFileSync(
    program,
    `#!/bin/sh\nsleep 600 &\necho $$ $! > ${folder}/pids.new\nmv ${folder}/pids.new ${folder}/pids\nwait\n`,
    {
      mode: 0o755,
    },
  )
  const input = path.join(folder, 'd.doc')
  fs.writeFileSync(input, 'd')
  const pids = async () => {
    await expect.poll(() => fs.existsSync(path.join(folder, 'pids')), { timeout: 20_000 }).toBe(true)
    const found = fs.readFileSync(path.join(folder, 'pids'), 'utf8').trim().split(' ').map(Number)
    fs.rmSync(path.join(folder, 'pids'))
    return found
  }

  it('ends with the server, however that ended', async () => {
    const server = fork(path.join(import.meta.dirname, 'testing/convert-endlessly.ts'), [input, program])
    const started = await pids()
    expect(started.map(isAlive)).toEqual([true, true])
    server.kill('SIGKILL')
    await expect.poll(() => started.some(isAlive), { timeout: 10_000 }).toBe(false)
  }, 60_000)
})

describe.runIf(hasLibreOffice)('with LibreOffice', () => {
  it('converts an old Word document into one that can be read', async () => {
    const source = path.join(folder, 'c.docx')
    fs.writeFileSync(source, docx('An old letter.'))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'doc', '--outdir', folder, source], {
      stdio: 'ignore',
    })
    const bytes = await toModernOffice(path.join(folder, 'c.doc'), 'doc')
    const { segments } = await openDocument(bytes as Uint8Array, 'c.docx', { source_lang: 'en' })
    expect(segments.map(({ source }) => source)).toEqual(['An old letter.'])
  }, 180_000)
})
