/**
 * Whether the time of an answer tells that an id exists which the asker may not reach: ids of a base that is closed to them, of a file
 * in the bin and of another company, against ids of nothing, in turns.
 *
 * Run: `node bench/id-timing.ts`
 */
import os from 'node:os'
import { calls } from '@polyphony/contract'
import { openChatWorld } from '../server/src/assist/chat/testing/chat-world.ts'

const samples = 500
const { getKnowledgeFileInfo, getKnowledgeChunkList, getKnowledgePlace, getKnowledgeUpdateHistory } = calls.knowledge
const world = await openChatWorld({ config: { RATE_LIMIT_FACTOR: 1_000_000 } })
try {
  const passages = Array.from(
    { length: 50 },
    (_, index) => `Book ${index} of berths and tides, kept by the harbour master.`,
  )
  const closed = await world.base({ title: 'Legal', department_ids: [world.department.legal] })
  const ids = {
    'a closed base’s': await world.knows(closed, passages),
    'another company’s': await world.knows(await world.base({}, 'stranger'), passages),
  }
  for (const [whose, knowledge_id] of Object.entries(ids)) {
    await compare(
      `getKnowledgeFileInfo, ${whose}`,
      (id) => world.as.plain.ask(getKnowledgeFileInfo, { knowledge_id: id }),
      knowledge_id,
    )
    await compare(
      `getKnowledgeChunkList, ${whose}`,
      (id) => world.as.plain.ask(getKnowledgeChunkList, { knowledge_id: id, revision: 1 }),
      knowledge_id,
    )
    await compare(
      `getKnowledgePlace, ${whose}`,
      (id) => world.as.plain.ask(getKnowledgePlace, { knowledge_id: id, revision: 1, position: 3 }),
      knowledge_id,
    )
    await compare(
      `getKnowledgeUpdateHistory, ${whose}`,
      (id) => world.as.plain.ask(getKnowledgeUpdateHistory, { knowledge_id: id }),
      knowledge_id,
    )
  }
  await compare('getKbsInfo, a closed base’s', (id) => world.as.plain.ask(calls.kbs.getKbsInfo, { kbs_id: id }), closed)
} finally {
  await world.close()
}

type Ask = (id: string) => Promise<{ err_msg: string }>

async function compare(name: string, ask: Ask, there: string): Promise<void> {
  const times = { there: [] as number[], nowhere: [] as number[] }
  const absent = crypto.randomUUID()
  const said = [(await ask(there)).err_msg, (await ask(absent)).err_msg]
  if (said[0] !== said[1]) throw new Error(`${name}: ${said.join(' and ')}`)
  for (let warm = 0; warm < 20; warm++) await timeOf(ask, warm % 2 ? there : absent)
  for (let sample = 0; sample < samples; sample++)
    // Each first as often as the other; an id of nothing is a new one each time.
    for (const which of sample % 2 ? (['there', 'nowhere'] as const) : (['nowhere', 'there'] as const))
      times[which].push(await timeOf(ask, which === 'there' ? there : crypto.randomUUID()))
  const [a, b] = [median(times.there), median(times.nowhere)]
  console.log(
    `${name} (${said[0]}): p50 ${a.toFixed(2)} and ${b.toFixed(2)} ms, difference ${(a - b).toFixed(2)} ms; load average ${os.loadavg()[0]?.toFixed(1)}`,
  )
}

async function timeOf(ask: Ask, id: string): Promise<number> {
  const askedAt = performance.now()
  await ask(id)
  return performance.now() - askedAt
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
