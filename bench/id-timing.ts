/**
 * Whether the time of an answer tells that an id exists which the asker may not reach: of a colleague's own base, of one that is closed
 * to them, of the bin and of another company, against ids of nothing, in turns, on the real server.
 *
 * Run: `node bench/id-timing.ts [samples]`
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, calls, type InputOf, present } from '@polyphony/contract'
import { Client, Journal, Refused } from './kill/client.ts'
import { serverIn } from './kill/server-process.ts'

const samples = Number(process.argv[2] ?? 500)
const mostDifferenceMs = 5
const { kbs, knowledge, kbsFile, search } = calls

interface Ids {
  readonly kbs_id: string
  readonly knowledge_id: string
}
type Ask = (client: Client, ids: Ids) => Promise<string>

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
const asks = <C extends Call<any, any, any>>(call: C, inputOf: (ids: Ids) => InputOf<C>): [string, Ask] => [
  present(call.path.split('/').at(-1)),
  async (client, ids) => {
    try {
      return JSON.stringify(await client.ask(call, inputOf(ids)))
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  },
]

const asked = [
  asks(kbs.getKbsInfo, ({ kbs_id }) => ({ kbs_id })),
  asks(kbs.getKbsStat, ({ kbs_id }) => ({ kbs_id })),
  asks(kbs.getChildrenKbsList, ({ kbs_id }) => ({ kbs_id })),
  asks(kbs.previewDeleteKbs, ({ kbs_id }) => ({ kbs_id })),
  asks(knowledge.getKnowledgeFileList, ({ kbs_id }) => ({ kbs_id })),
  asks(search.searchKnowledge, ({ kbs_id }) => ({ text: 'harbour master', kbs_ids: [kbs_id] })),
  asks(search.searchKnowledge, ({ knowledge_id }) => ({ text: 'harbour master', knowledge_ids: [knowledge_id] })),
  asks(knowledge.getKnowledgeFileInfo, ({ knowledge_id }) => ({ knowledge_id })),
  asks(knowledge.getKnowledgeUpdateHistory, ({ knowledge_id }) => ({ knowledge_id })),
  asks(knowledge.compareKnowledgeRevisions, ({ knowledge_id }) => ({ knowledge_id, before: 1, after: 1 })),
  asks(knowledge.getKnowledgeChunkList, ({ knowledge_id }) => ({ knowledge_id, revision: 1 })),
  asks(knowledge.getKnowledgePlace, ({ knowledge_id }) => ({ knowledge_id, revision: 1, position: 0 })),
  asks(kbsFile.getFileOnlineUrl, ({ knowledge_id }) => ({ knowledge_id })),
  asks(knowledge.vectorKnowledge, ({ knowledge_id }) => ({ knowledge_ids: [knowledge_id] })),
  asks(knowledge.cancelVectorKnowledge, ({ knowledge_id }) => ({ knowledge_ids: [knowledge_id] })),
  asks(knowledge.updateKnowledgeName, ({ knowledge_id }) => ({ knowledge_id, name: 'Another name.txt' })),
  asks(knowledge.deleteKnowledge, ({ knowledge_id }) => ({ knowledge_id })),
]

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-id-timing-'))
const server = await serverIn(directory)
const journal = new Journal(path.join(directory, 'journal.jsonl'))
const faults: string[] = []
try {
  await server.start()
  const password = present(/password is\s+(\S+)/.exec(server.output)?.[1])
  const signIn = (name: string) => new Client(server.url, journal).signIn(name, password)
  const [clara, heming, mia] = [await signIn('clara'), await signIn('heming'), await signIn('mia')]
  const { department_id } = await clara.ask(calls.company.createDepartment, { name: 'Keepers of secrets' })
  const hidden: [string, Ids][] = [
    ['a colleague’s own', await known(clara, { title: 'Mine', type: 2 })],
    ['closed', await known(clara, { title: 'Legal', department_ids: [department_id] })],
    ['in the bin', await binned(clara, await known(clara, { title: 'Old' }))],
    ['another company’s', await known(heming, { title: 'Theirs' })],
  ]
  for (const [name, ask] of asked) await compare(name, (ids) => ask(mia, ids), hidden)
} finally {
  await server.stop()
  journal.close()
  fs.rmSync(directory, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults; load average ${present(os.loadavg()[0]).toFixed(1)}`)
process.exit(faults.length === 0 ? 0 : 1)

/** A base with a file that is found. */
async function known(who: Client, base: InputOf<typeof kbs.createOrUpdateKbs>): Promise<Ids> {
  const { kbs_id } = await who.ask(kbs.createOrUpdateKbs, base)
  const text = Array.from({ length: 200 }, (_, line) => `Book ${line} of berths, kept by the harbour master.`)
  const file_id = await who.upload('berths.txt', text.join('\n\n'), 'knowledge')
  const { list } = await who.ask(knowledge.uploadKnowledgeFile, { kbs_id, files: [{ file_id }], is_vectorized: true })
  const { knowledge_id } = present(list[0])
  while ((await who.ask(knowledge.getKnowledgeFileInfo, { knowledge_id })).status !== 'completed') await sleep(200)
  return { kbs_id, knowledge_id }
}

async function binned(who: Client, ids: Ids): Promise<Ids> {
  const { seal } = await who.ask(kbs.previewDeleteKbs, { kbs_id: ids.kbs_id })
  await who.ask(kbs.deleteKbs, { kbs_id: ids.kbs_id, seal })
  return ids
}

async function compare(name: string, ask: (ids: Ids) => Promise<string>, hidden: readonly [string, Ids][]) {
  const nothing = (): Ids => ({ kbs_id: randomUUID(), knowledge_id: randomUUID() })
  const said = await ask(nothing())
  const kinds = [...hidden.map(([whose, ids]) => ({ whose, idsOf: () => ids })), { whose: 'nothing', idsOf: nothing }]
  const times = kinds.map((): number[] => [])
  for (let sample = -20; sample < samples; sample++)
    // Each is the first as often as the others.
    for (let turn = 0; turn < kinds.length; turn++) {
      const index = (sample + 20 + turn) % kinds.length
      const { whose, idsOf } = present(kinds[index])
      const ids = idsOf()
      const askedAt = performance.now()
      const answer = await ask(ids)
      if (sample >= 0) times[index]?.push(performance.now() - askedAt)
      if (answer !== said) return faults.push(`${name}, ${whose}: ${answer} and ${said}`)
    }
  const medians = times.map(median)
  const absent = present(medians.at(-1))
  const all = kinds.map(({ whose }, index) => `${whose} ${figure(medians[index])}`).join(', ')
  const ratios = medians.slice(0, -1).map((one) => one / absent)
  console.log(`${name}: p50 in ms: ${all}; ratios ${figure(Math.min(...ratios))} to ${figure(Math.max(...ratios))}`)
  for (const [index, one] of medians.entries())
    if (Math.abs(one - absent) >= mostDifferenceMs)
      faults.push(`${name}, ${kinds[index]?.whose}: ${figure(one - absent)} ms apart`)
  return 0
}

function median(times: readonly number[]): number {
  return present(times.toSorted((one, other) => one - other)[times.length >> 1])
}

function figure(number = 0): string {
  return number.toFixed(2)
}
