import { execFileSync, fork } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDocument } from '../../document/open-document.ts'
import { hasLibreOffice } from '../../document/testing/libre-office.ts'
import { docx } from '../testing/sample-files.ts'
import { officeToPdf, toModernOffice } from './modern-office.ts'
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

  it('ends with the server, however that ended, and its copy of the document goes with the next conversion', async () => {
    const before = process.env.TMPDIR
    const TMPDIR = path.join(folder, 'tmp')
    fs.mkdirSync(TMPDIR)
    const server = fork(path.join(import.meta.dirname, 'testing/convert-endlessly.ts'), [input, program], {
      env: { ...process.env, TMPDIR },
    })
    const started = await pids()
    expect(started.map(isAlive)).toEqual([true, true])
    server.kill('SIGKILL')
    await expect.poll(() => started.some(isAlive), { timeout: 10_000 }).toBe(false)
    expect(fs.readdirSync(TMPDIR)).toHaveLength(1)
    process.env.TMPDIR = TMPDIR
    try {
      await toModernOffice(input, 'doc', 'true')
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    expect(fs.readdirSync(TMPDIR)).toEqual([])
  }, 60_000)
})

describe.runIf(hasLibreOffice)('with LibreOffice', () => {
  it('draws documents side by side, says which it can’t open, and loads nothing that they point to', async () => {
    const asked: string[] = []
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('Loaded')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const at = (name: string) => `http://127.0.0.1:${address.port}/${name}`
    const page = `<html><body>Hello<img src="${at('img')}"><iframe src="${at('frame')}"></iframe></body></html>`
    const files = {
      'letter.docx': docx('A letter.'),
      'page.doc': Buffer.from(page),
      'field.docx': docx(`</w:t></w:r><w:fldSimple w:instr=" INCLUDETEXT &quot;${at('text')}&quot; "/><w:r><w:t>`),
      'broken.docx': Buffer.from('PK\u0003\u0004 not a package'),
    }
    const drawn = Object.entries(files).map(async ([name, bytes]) => {
      const file = path.join(folder, name)
      fs.writeFileSync(file, bytes)
      const made = await officeToPdf(file, path.extname(name).slice(1))
      return made && made !== 'unreadable' ? Buffer.from(made).subarray(0, 5).toString() : made
    })
    expect(await Promise.all(drawn)).toEqual(['%PDF-', '%PDF-', '%PDF-', 'unreadable'])
    expect(asked).toEqual([])
    server.close()
  }, 180_000)

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
