import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../document/testing/make-pdf.ts'
import { type ReadProgress, startReader } from './start-reader.ts'
import { isAlive } from './testing/is-alive.ts'
import { poison } from './testing/poison.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passages-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = { config: { DATA_DIR: folder } }

function stored(name: string, bytes: Uint8Array | string) {
  const file = path.join(folder, name)
  fs.writeFileSync(file, bytes)
  return { request: { kind: 'passages', path: file, name, lang: null } as const, size: fs.statSync(file).size }
}

describe('a file is read into passages in a process of its own', () => {
  it('that tells how far it is', async () => {
    const pdf = await makePdf((page) => {
      for (let number = 1; number < 50; number++) page.text(`Page ${number} has words.`).addPage()
    })
    const { request, size } = stored('a.pdf', pdf)
    const reader = startReader(app, size)
    const steps: ReadProgress['progress'][] = []
    const answer = await reader.ask(request, size, { onProgress: (progress) => steps.push(progress) })
    reader.end()
    expect(steps).toEqual([20, 40, 50].map((done) => ({ done, total: 50 })))
    expect(answer).toMatchObject({ result: { pages: { count: 50, with_text: 49 }, lang: 'en' } })
  }, 60_000)

  it('that says why it is refused', async () => {
    const { request, size } = stored('scan.pdf', await makePdf((page) => page.rect(1, 1, 9, 9).fill()))
    const reader = startReader(app, size)
    const error = { code: 'PDF_WITHOUT_TEXT', params: { count: 1, with_text: 0 } }
    expect(await reader.ask(request, size)).toEqual({ error })
    reader.end()
  }, 60_000)

  it('that ends when nobody wants it any more', async () => {
    const { request, size } = stored('poison.md', poison)
    const reader = startReader(app, size)
    const reason = new Error('cancelled')
    const cancel = new AbortController()
    const answer = reader.ask(request, size, { signal: cancel.signal })
    setTimeout(() => cancel.abort(reason), 500)
    await expect(answer).rejects.toBe(reason)
    await expect.poll(() => isAlive(reader.pid ?? 0)).toBe(false)
  }, 60_000)
})
