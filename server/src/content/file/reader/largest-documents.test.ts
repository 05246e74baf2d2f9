/** What is allowed is read, by the process that reads uploads and under its limits. All of them: bench/largest-documents.ts. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { uploadLimit } from '@polyphony/contract'
import { afterAll, expect, it } from 'vitest'
import { largest } from '../../document/testing/largest.ts'
import { maxTexts } from '../../document/text-limit.ts'
import { startReader } from './start-reader.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-largest-'))
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

async function read(name: string) {
  const bytes = await largest[name]!()
  expect(bytes.length).toBeLessThanOrEqual(uploadLimit('taskDocument', 'standard', path.extname(name).slice(1)) ?? 0)
  const file = path.join(directory, name)
  fs.writeFileSync(file, bytes)
  const reader = startReader({ config: { DATA_DIR: directory } }, bytes.length)
  try {
    const request = { kind: 'segments', path: file, name, source_lang: 'en' } as const
    return await reader.ask<{ segments: unknown[] }>(request, bytes.length)
  } finally {
    reader.end()
  }
}

it('a table of as many texts as a document may have is read', async () => {
  expect((await read('short.xlsx'))?.result?.segments).toHaveLength(maxTexts)
}, 120_000)

it('the largest Markdown is read', async () => {
  expect((await read('full.md'))?.result?.segments.length).toBeGreaterThan(20_000)
}, 120_000)

it('a table of 300,000 numbers is read for its words', async () => {
  expect((await read('numbers.xlsx'))?.result?.segments).toHaveLength(1)
}, 120_000)
