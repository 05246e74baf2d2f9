import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDocument } from '../../document/open-document.ts'
import { hasLibreOffice } from '../../document/testing/libre-office.ts'
import { docx } from '../testing/sample-files.ts'
import { toModernOffice } from './modern-office.ts'

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
