/**
 * What is found while a file is taken in anew, edition after edition: never nothing, and never passages of two editions at once.
 *
 * Run: `node bench/revectorize.ts [seconds] [pages] [searches a second]`, on the real server.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, present } from '@polyphony/contract'
import { makePdf } from '../server/src/content/document/testing/make-pdf.ts'
import { Client, Journal } from './kill/client.ts'
import { serverIn } from './kill/server-process.ts'

const { uploadKnowledgeFile, updateKnowledgeFile, vectorKnowledge, getKnowledgeFileInfo } = calls.knowledge
const [seconds = 60, pages = 100, perSecond = 20] = process.argv.slice(2).map(Number)
const editions = ['albatross', 'bittern', 'cormorant', 'dunlin', 'egret', 'fulmar', 'gannet', 'heron'] as const

/** Each page names its edition. */
const document = (edition: string) =>
  makePdf((page) => {
    for (let number = 1; number <= pages; number++) {
      page.fontSize(18).text(`Chapter ${number}`).fontSize(11)
      page.text(`The keeper of the lighthouse signs page ${number} of the ${edition} edition. `.repeat(8))
      if (number < pages) page.addPage()
    }
  })

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-revectorize-'))
const server = await serverIn(directory)
const journal = new Journal(path.join(directory, 'journal.jsonl'))
const seen = { searches: 0, empty: 0, mixed: 0, failed: 0, editions: new Set<string>() }
let isOver = false
try {
  await server.start()
  const password = present(/password is\s+(\S+)/.exec(server.output)?.[1])
  const clara = await new Client(server.url, journal).signIn('clara', password)
  const { kbs_id } = await clara.ask(calls.kbs.createOrUpdateKbs, { title: 'Lighthouse' })
  const upload = async (edition: string) =>
    clara.upload(`${edition}.pdf`, Buffer.from(await document(edition)), 'knowledge')
  const first = await upload(editions[0])
  const { list } = await clara.ask(uploadKnowledgeFile, { kbs_id, files: [{ file_id: first }] })
  const { knowledge_id } = present(list[0])
  await clara.ask(vectorKnowledge, { knowledge_ids: [knowledge_id] })
  await ended(clara, knowledge_id)

  const running = searching(clara)
  let taken = 0
  for (const began = performance.now(); performance.now() - began < seconds * 1000; taken++) {
    const file_id = await upload(present(editions[(taken + 1) % editions.length]))
    await clara.ask(updateKnowledgeFile, { knowledge_id, file_id })
    await clara.ask(vectorKnowledge, { knowledge_ids: [knowledge_id] })
    await ended(clara, knowledge_id)
  }
  isOver = true
  await running
  const { searches, empty, mixed, failed } = seen
  console.log(
    `${taken} editions of ${pages} pages taken in, ${searches} searches (${(searches / seconds).toFixed(1)} a second): ` +
      `${empty} without a result, ${mixed} with two editions, ${failed} failed; ${seen.editions.size} editions were found; ` +
      `load average ${os.loadavg()[0]?.toFixed(1)}`,
  )
  process.exitCode = empty + mixed + failed === 0 && seen.editions.size > 1 ? 0 : 1
} finally {
  await server.stop()
  journal.close()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function ended(clara: Client, knowledge_id: string): Promise<void> {
  for (;;) {
    const { status, error } = await clara.ask(getKnowledgeFileInfo, { knowledge_id })
    if (status === 'completed') return
    if (status !== 'queued' && status !== 'vectorizing') throw new Error(`${status}: ${JSON.stringify(error)}`)
    await sleep(50)
  }
}

/** At its pace, however long each takes. */
async function searching(clara: Client): Promise<void> {
  const open: Promise<void>[] = []
  for (let count = 0; !isOver; count++) {
    open.push(search(clara).catch(() => void seen.failed++))
    await sleep(1000 / perSecond)
  }
  await Promise.all(open)
}

async function search(clara: Client): Promise<void> {
  const { list } = await clara.ask(calls.search.searchKnowledge, {
    text: 'Which edition does the keeper of the lighthouse sign?',
    limit: 20,
  })
  const named = new Set(list.map(({ body }) => /the (\w+) edition/.exec(body)?.[1] ?? 'none'))
  seen.searches++
  if (list.length === 0) seen.empty++
  if (named.size > 1) seen.mixed++
  for (const edition of named) seen.editions.add(edition)
}
