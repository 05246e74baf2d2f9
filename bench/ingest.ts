/**
 * What it takes to take a document in, and what a kill -9 at any moment does to that, on the real server:
 * `node bench/ingest.ts [kills] [pages] [pages of what is killed at]`
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { calls, present } from '@polyphony/contract'
import pg from 'pg'
import { makePdf } from '../server/src/content/document/testing/make-pdf.ts'
import { Client, Journal } from './kill/client.ts'
import { serverIn } from './kill/server-process.ts'

const { uploadKnowledgeFile, vectorKnowledge, getKnowledgeFileInfo } = calls.knowledge
const [kills = '10', pages = '1000', killedPages = '200'] = parseArgs({ allowPositionals: true }).positionals
const allowedSeconds = 60
const figure = (seconds: number) => seconds.toFixed(1)

/** Two paragraphs of about 100 words a page, each page with words of its own. */
function document(count: number) {
  const filler = 'The keeper of the lighthouse writes down each ship that passes, its flag, its course and the weather.'
  return makePdf((page) => {
    for (let number = 1; number <= count; number++) {
      page.fontSize(18).text(`Chapter ${number}`).fontSize(11)
      for (let part = 0; part < 2; part++) page.text(`On day ${number}-${part}. ${filler.repeat(6)}`).moveDown()
      if (number < count) page.addPage()
    }
  })
}

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-ingest-'))
const server = await serverIn(directory)
const journal = new Journal(path.join(directory, 'journal.jsonl'))
const faults: string[] = []
try {
  await server.start()
  const password = present(/password is\s+(\S+)/.exec(server.output)?.[1])
  const clara = await new Client(server.url, journal).signIn('clara', password)
  const { kbs_id } = await clara.ask(calls.kbs.createOrUpdateKbs, { title: 'Manuals' })

  async function put(name: string, bytes: Buffer): Promise<string> {
    const file_id = await clara.upload(name, Buffer.from(bytes), 'knowledge')
    const { list } = await clara.ask(uploadKnowledgeFile, { kbs_id, files: [{ file_id }] })
    return present(list[0]).knowledge_id
  }

  /** @returns seconds until it was found */
  async function ended(knowledge_id: string): Promise<number> {
    const began = performance.now()
    for (;;) {
      const { status, error } = await clara.ask(getKnowledgeFileInfo, { knowledge_id })
      if (status === 'failed' || status === 'cancelled') faults.push(`${status}: ${JSON.stringify(error)}`)
      if (status !== 'queued' && status !== 'vectorizing') return (performance.now() - began) / 1000
      await sleep(100)
    }
  }

  const whole = await put('whole.pdf', await document(Number(pages)))
  await clara.ask(vectorKnowledge, { knowledge_ids: [whole] })
  const seconds = await ended(whole)
  const { passage_count } = await clara.ask(getKnowledgeFileInfo, { knowledge_id: whole })
  console.log(`${pages} pages, ${passage_count} chunks: ${figure(seconds)} s`)
  if (seconds > allowedSeconds) faults.push(`${pages} pages took ${seconds} s`)

  const part = await put('part.pdf', await document(Number(killedPages)))
  await clara.ask(vectorKnowledge, { knowledge_ids: [part] })
  const usual = await ended(part)
  let longest = 0
  for (let round = 1; round <= Number(kills); round++) {
    // Each third file is read for the first time: there is no earlier version that would be found meanwhile.
    const file = round % 3 === 0 ? await put(`part-${round}.pdf`, await document(Number(killedPages))) : part
    await clara.ask(vectorKnowledge, { knowledge_ids: [file] })
    const moment = Math.random() * usual
    await sleep(moment * 1000)
    await server.kill(round % 2 === 0)
    const start = (await server.start()) / 1000
    const waited = await ended(file)
    longest = Math.max(longest, waited)
    const kind = file === part ? 'anew' : 'first'
    console.log(
      `${round} (${kind}), killed after ${figure(moment)} s: up after ${figure(start)} s, found after ${figure(waited)} s`,
    )
    if (waited > allowedSeconds) faults.push(`after kill ${round} it took ${waited} s`)
    faults.push(...(await doubled(present(server.databaseUrl()))))
  }
  console.log(`${kills} kills in ${figure(usual)} s of work each: at most ${figure(longest)} s until it was found`)
} finally {
  await server.stop()
  journal.close()
  fs.rmSync(directory, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

/** Every chunk stands once in its version, and once in the index; no page says what another does. */
async function doubled(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ chunks: number; counted: number; found: number }>(`
    select (select count(*)::int from chunk) as chunks, (select sum(passage_count)::int from knowledge) as counted,
      (select sum(live_count)::int from index_segment) as found`)
  const twice = await client.query<{ name: string }>(`
    select distinct k.name from chunk c join knowledge k using (knowledge_id) group by k.name, c.knowledge_id, c.body having count(*) > 1`)
  await client.end()
  const { chunks, counted, found } = present(rows[0])
  const sums =
    chunks === counted && chunks === found ? [] : [`${chunks} chunks, ${counted} counted, ${found} in the index`]
  return [...sums, ...twice.rows.map(({ name }) => `${name}: a chunk stands twice`)]
}
