/**
 * A right that is removed while somebody looks at a passage holds at once: the next opening of what their screen still shows,
 * results of a search included, answers like one of nothing.
 */
import { type Call, calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { type KbsWorld, openKbsWorld } from '../bases/kbs/testing/kbs-world.ts'
import { indexRevision } from '../retrieval/index-revision.ts'
import { plainChunk } from '../retrieval/testing/plain-chunk.ts'

const { kbs, knowledge, kbsFile, search } = calls
// oxlint-disable-next-line typescript/no-explicit-any -- calls of all kinds are made alike
type AnyCall = Call<any, any, any>

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld()
})
afterAll(() => world.close())

const text = 'lighthouse lens polish'

/** A base of the north department with a file of three passages. */
async function shown() {
  const { company_id, department, db } = world
  const kbs_id = await world.base({ department_ids: [department.north] })
  const knowledge_id = await world.file(kbs_id)
  await db.updateTable('knowledge_revision').set({ sha256: 'a' }).where('knowledge_id', '=', knowledge_id).execute()
  const chunks = [1, 2, 3].map((number) => plainChunk(`The ${text} of watch ${number}.`))
  await inTransaction(world.app, (transaction) =>
    indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, chunks),
  )
  return { kbs_id, knowledge_id }
}
type Shown = Awaited<ReturnType<typeof shown>>

/** Every way in which a screen that shows a passage goes on. */
const waysOn = ({ kbs_id, knowledge_id }: Shown): [AnyCall, object][] => [
  [search.searchKnowledge, { text, knowledge_ids: [knowledge_id], level: 'loose' }],
  [search.searchKnowledge, { text, kbs_ids: [kbs_id], level: 'loose' }],
  [knowledge.getKnowledgeFileInfo, { knowledge_id }],
  [knowledge.getKnowledgeChunkList, { knowledge_id, revision: 1 }],
  [knowledge.getKnowledgeChunkList, { knowledge_id, pageIndex: 0, pageSize: 20 }],
  [knowledge.getKnowledgePlace, { knowledge_id, revision: 1, position: 1 }],
  [knowledge.getKnowledgeUpdateHistory, { knowledge_id }],
  [kbsFile.getFileOnlineUrl, { knowledge_id, revision: 1 }],
  [kbs.getKbsInfo, { kbs_id }],
]
const answersTo = (place: Shown) => Promise.all(waysOn(place).map(([call, input]) => world.as.north.ask(call, input)))

const removals: [string, (place: Shown) => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'the base is another department’s',
    ({ kbs_id }) =>
      world.as.admin.call(kbs.createOrUpdateKbs, {
        kbs_id,
        version: 1,
        title: 'Base',
        department_ids: [world.department.legal],
      }),
    async () => {},
  ],
  [
    'the file is deleted',
    ({ knowledge_id }) => world.as.admin.call(knowledge.deleteKnowledge, { knowledge_id }),
    async () => {},
  ],
  ['they are of another department', () => moveTo(world.department.legal), () => moveTo(world.department.north)],
]

const moveTo = (department_id: string) =>
  world.db
    .updateTable('company_member')
    .set({ department_id })
    .where('account_id', '=', world.as.north.account_id)
    .execute()

describe.each(removals)('%s', (_what, remove, restore) => {
  it('and all that their screen shows is gone', async () => {
    const place = await shown()
    const [found] = await answersTo(place)
    expect(found?.data?.list).toHaveLength(3)
    await remove(place)
    const { kbs_id, knowledge_id } = { kbs_id: uuidv7(), knowledge_id: uuidv7() }
    const absent = await answersTo({ kbs_id, knowledge_id })
    const answers = await answersTo(place)
    expect(answers.slice(0, 8)).toEqual(absent.slice(0, 8))
    await restore()
  })

  it('and while it happens an answer is whole or nothing', async () => {
    const place = await shown()
    const asked = Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index))
      return world.as.north.ask(knowledge.getKnowledgeChunkList, { knowledge_id: place.knowledge_id })
    })
    const removed = remove(place)
    const answers = await Promise.all(asked)
    await removed
    for (const { err_msg, data } of answers) expect(data?.list?.length ?? err_msg).toBeOneOf([3, 'KNOWLEDGE_NOT_FOUND'])
    await restore()
  })
})
