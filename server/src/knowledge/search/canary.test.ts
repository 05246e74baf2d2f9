/**
 * Nobody learns by any way of knowledge what they don't reach: not what it says, not what it is called, not that it is there. A word
 * that stands nowhere else stands in each text, title and name of each place, and is looked for in every answer. Words and
 * meaning are searched.
 */
import { type Call, calls, kbsTypes } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, player } from '../../../../seed/player.ts'
import type { Peer } from '../../ground/adapters/ai/test-peer.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { type Canary, type CanaryPlace, canaries, mayRead, placeCanaries } from '../bases/kbs/testing/canaries.ts'
import { type KbsWorld, openKbsWorld } from '../bases/kbs/testing/kbs-world.ts'
import { indexRevision } from '../retrieval/index-revision.ts'
import { makeMissing, takeLacking } from '../retrieval/meaning/make-missing.ts'
import { startMeaningPeer } from '../retrieval/testing/meaning-peer.ts'
import { plainChunk } from '../retrieval/testing/plain-chunk.ts'

const { kbs, knowledge, kbsFile, search, file } = calls
const actorNames = [
  'visitor',
  'freelance',
  'operator',
  'stranger',
  'plain',
  'sales',
  'north',
  'legal',
  'admin',
] as const
type ActorName = (typeof actorNames)[number]

type Place = CanaryPlace & { file_id: string }
const words = canaries
/** Of a version that another took the place of: nobody finds it. */
const superseded = 'canarysuperseded'

let world: KbsWorld
let peer: Peer
const actors = {} as Record<ActorName, Player>
const places = {} as Record<Canary, Place>

beforeAll(async () => {
  peer = await startMeaningPeer()
  world = await openKbsWorld({ isWorker: false, config: { AI_BASE_URL: peer.url, AI_EMBEDDINGS_MODEL: 'meaning' } })
  const { make, visitor } = world.server
  const enter = async (account_id: string) => {
    return player(world.server.server, await make.session(account_id), account_id)
  }
  const freelance = await enter((await make.talent({ level: 2 })).account_id)
  const operator = await enter((await make.person({ is_operator: true })).account_id)
  Object.assign(actors, { visitor, freelance, operator, ...world.as })
  await placeCanaries(world, put)
  const lacking = await inTransaction(world.app, ({ tx }) => takeLacking(world.app, tx))
  for (const keys of lacking.values()) await makeMissing(world.app, keys, new AbortController().signal)
  const made = await world.db.selectFrom('file_vectors').select('vector_count').execute()
  expect(made.map(({ vector_count }) => vector_count)).toEqual(words.map(() => 1))
}, 180_000)
afterAll(async () => {
  await world.close()
  await peer.close()
})

/** A file of two versions. */
async function put(word: Canary, place: CanaryPlace) {
  const { kbs_id, knowledge_id, company_id } = place
  const row = await world.db
    .updateTable('knowledge')
    .set({ revision: 2, newest_revision: 2 })
    .where('knowledge_id', '=', knowledge_id)
    .returning('file_id')
    .executeTakeFirstOrThrow()
  for (const [index, said] of [superseded, 'shared'].entries())
    await inTransaction(world.app, (transaction) =>
      indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: index + 1 }, [
        plainChunk(`${word} ${said} lighthouse`, [word]),
      ]),
    )
  places[word] = { ...place, file_id: row.file_id ?? '' }
}

// oxlint-disable-next-line typescript/no-explicit-any -- calls of all kinds are made alike
type AnyCall = Call<any, any, any>

/** Every way to what a place has, by its ids. */
const waysTo = ({ kbs_id, knowledge_id }: Pick<Place, 'kbs_id' | 'knowledge_id'>): [AnyCall, object][] => [
  [search.searchKnowledge, { text: 'lighthouse', kbs_ids: [kbs_id], level: 'loose' }],
  [search.searchKnowledge, { text: 'lighthouse', knowledge_ids: [knowledge_id], level: 'loose' }],
  [kbs.getKbsInfo, { kbs_id }],
  [kbs.getKbsStat, { kbs_id }],
  [kbs.getChildrenKbsList, { kbs_id }],
  [kbs.previewDeleteKbs, { kbs_id }],
  [knowledge.getKnowledgeFileList, { kbs_id }],
  [knowledge.getKnowledgeFileInfo, { knowledge_id }],
  [knowledge.getKnowledgeUpdateHistory, { knowledge_id }],
  [knowledge.getKnowledgeChunkList, { knowledge_id }],
  [knowledge.getKnowledgeChunkList, { knowledge_id, revision: 1 }],
  [knowledge.compareKnowledgeRevisions, { knowledge_id, before: 1, after: 2 }],
  [knowledge.getKnowledgePlace, { knowledge_id, position: 0 }],
  [knowledge.getKnowledgePlace, { knowledge_id, revision: 1, position: 0 }],
  [kbsFile.getFileOnlineUrl, { knowledge_id }],
  [kbsFile.getFileOnlineUrl, { knowledge_id, revision: 1 }],
]

/** Every way that needs no id. */
const openWays: [AnyCall, object][] = [
  ...words.map((text): [AnyCall, object] => [search.searchKnowledge, { text, level: 'loose', limit: 50 }]),
  [search.searchKnowledge, { text: 'lighthouse', level: 'loose', limit: 50 }],
  [search.searchKnowledge, { text: superseded, level: 'loose' }],
  [search.searchKnowledge, { text: 'and it?', previous: 'which lighthouse', level: 'loose' }],
  [kbs.getKbsListByType, { type: kbsTypes.corporate }],
  [kbs.getKbsListByType, { type: kbsTypes.personal }],
  [kbs.getKbsListByType, { type: kbsTypes.corporate, keyword: 'canary' }],
  [kbs.getKbsTreeListByType, { type: kbsTypes.corporate }],
  [kbs.getKbsTreeListByType, { type: kbsTypes.personal }],
  [kbs.getAllKbs, {}],
  [kbs.getKbsStat, {}],
  [kbs.getRecommendKbs, {}],
  [knowledge.getKnowledgeFileList, {}],
  [knowledge.getKnowledgeFileList, { keyword: 'canary' }],
  [knowledge.getSomeKnowledgeFile, { keyword: 'canary' }],
]

describe.each(actorNames)('%s', (name) => {
  const others = words.filter((word) => !mayRead(word, name))

  it('finds everything that is theirs, and nothing else by any way', async () => {
    const ways = [...openWays, ...words.flatMap((word) => waysTo(places[word]))]
    const answers = await Promise.all(ways.map(([call, input]) => actors[name].ask(call, input)))
    const said = JSON.stringify(answers)
    for (const word of words) expect(said.includes(word), word).toBe(mayRead(word, name))
    const searches = answers.slice(0, openWays.length)
    expect(JSON.stringify(searches)).not.toContain(superseded)
  })

  it('is answered alike about what is out of reach and what is not there', async () => {
    const absent = { kbs_id: uuidv7(), knowledge_id: uuidv7() }
    const expected = await Promise.all(waysTo(absent).map(([call, input]) => actors[name].ask(call, input)))
    for (const word of others) {
      const answers = await Promise.all(waysTo(places[word]).map(([call, input]) => actors[name].ask(call, input)))
      expect(answers, word).toEqual(expected)
    }
  })

  it('relevance is computed of what they reach alone', async () => {
    const { data } = await actors[name].ask(search.searchKnowledge, { text: 'lighthouse', level: 'loose', limit: 50 })
    const mine = words.filter((word) => mayRead(word, name))
    if (mine.length === 0) expect(data?.list ?? []).toEqual([])
    else expect(new Set(data?.list.map((one: { body: string }) => one.body.split(' ')[0]))).toEqual(new Set(mine))
  })
})

it('a file by its own id is open to nobody who doesn’t reach it', async () => {
  const purpose = 'knowledge'
  const ids = words.map((word) => places[word].file_id)
  await world.db.updateTable('file').set({ purpose }).where('file_id', 'in', ids).execute()
  for (const name of actorNames) {
    const absent = await actors[name].ask(file.getFileUrl, { file_id: uuidv7() })
    for (const word of words.filter((one) => !mayRead(one, name)))
      expect(await actors[name].ask(file.getFileUrl, { file_id: places[word].file_id }), `${name} ${word}`).toEqual(
        absent,
      )
  }
})
