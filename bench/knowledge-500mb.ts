/**
 * The largest file that a base takes, from the choice to what is found, on the real server; and one of a megabyte more, which is
 * refused before any of it is sent. `node bench/knowledge-500mb.ts`
 */
import { createHash, randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, present } from '@polyphony/contract'
import { makePdf } from '../server/src/content/document/testing/make-pdf.ts'
import { Client, Journal, Refused } from './kill/client.ts'
import { serverIn } from './kill/server-process.ts'

const MiB = 1024 * 1024
const { uploadKnowledgeFile, getKnowledgeFileInfo } = calls.knowledge
const { searchKnowledge } = calls.search

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-500mb-'))
const server = await serverIn(directory)
const faults: string[] = []
try {
  await server.start()
  const password = present(/password is\s+(\S+)/.exec(server.output)?.[1])
  const clara = await new Client(server.url, new Journal(path.join(directory, 'journal.jsonl'))).signIn(
    'clara',
    password,
  )
  const { kbs_id } = await clara.ask(calls.kbs.createOrUpdateKbs, { title: 'Atlas' })
  const bytes = Buffer.from(await atlas(500 * MiB))
  const began = performance.now()
  const file_id = await clara.upload('atlas.pdf', bytes, 'knowledge')
  const uploaded = performance.now()
  const { list } = await clara.ask(uploadKnowledgeFile, { kbs_id, files: [{ file_id }], is_vectorized: true })
  const { knowledge_id } = present(list[0])
  const file = await ended(knowledge_id)
  const done = performance.now()
  const found = await clara.ask(searchKnowledge, { text: 'narwhal lighthouse' })
  if (file.status !== 'completed') faults.push(`${file.status}: ${JSON.stringify(file.error)}`)
  if (!found.list.some((passage) => passage.knowledge_id === knowledge_id)) faults.push('it is not found')
  const stored = createHash('sha256').update(bytes).digest('hex')
  const { list: versions } = await clara.ask(calls.knowledge.getKnowledgeUpdateHistory, { knowledge_id })
  if (versions[0]?.sha256 !== stored) faults.push('other bytes were stored')
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(`500 MB sent and checked: ${seconds(began, uploaded)} s; indexed: ${seconds(uploaded, done)} s`)

  const refused = await clara.ask(calls.kbsFile.proUpload, { name: 'atlas.pdf', size: 501 * MiB }).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )
  console.log(`501 MB, before anything is sent: ${refused}`)
  if (refused !== 'FILE_TOO_LARGE') faults.push(`501 MB was answered ${refused}`)

  async function ended(id: string) {
    for (;;) {
      const info = await clara.ask(getKnowledgeFileInfo, { knowledge_id: id })
      if (info.status !== 'queued' && info.status !== 'vectorizing') return info
      await sleep(200)
    }
  }
} finally {
  await server.kill(true)
  fs.rmSync(directory, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Two pages of text, and an attachment that no one reads and nothing compresses. */
async function atlas(size: number) {
  const text = await makePdf((page) =>
    page.text('The narwhal lighthouse stands on the northern rock.').addPage().text('End.'),
  )
  const filler = Buffer.alloc(size - text.length - 1024)
  randomFillSync(filler)
  const head = Buffer.from(`\n9999 0 obj\n<< /Length ${filler.length} >>\nstream\n`)
  const tail = Buffer.from('\nendstream\nendobj\n')
  const end = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1)
  const body = text.subarray(0, end)
  const shift = head.length + filler.length + tail.length
  const rest = text
    .subarray(end)
    .toString('latin1')
    .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + shift}`)
  const made = Buffer.concat([body, head, filler, tail, Buffer.from(rest, 'latin1')])
  return Buffer.concat([made, Buffer.from(`%${' '.repeat(Math.max(0, size - made.length - 2))}\n`)]).subarray(0, size)
}
