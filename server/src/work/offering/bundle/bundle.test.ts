/** Files of one order, language and step are offered together, to be accepted or refused by one person. */
import { calls, day, hour, present, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { runAiNode } from '../../machine/run-ai-node.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../offer/offer-node-task.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const words = (count: number, name: string) =>
  Array.from({ length: count / 10 }, (_, n) => `Sentence ${n} of ${name} has words and ends here.`).join('\n')

/** Places an order of several texts, without a review; its jobs haven't run yet. */
async function place(
  lang: string,
  counts: readonly number[],
  { days = 60, ...more }: { days?: number; offer_mode?: 'collect' } = {},
): Promise<string> {
  const clara = await office.as('clara')
  const files = []
  for (const [index, count] of counts.entries()) {
    const bytes = new TextEncoder().encode(words(count, `${lang} ${index}`))
    files.push({ file_id: (await clara.upload(`${index}.txt`, bytes, 'taskDocument')).file_id })
  }
  const deadline_at = toWireTime(new Date(Math.ceil((office.app.now().getTime() + days * day) / hour) * hour))
  return office.place({
    target_langs: [lang],
    media: 'doc',
    isPlain: true,
    name: 'other.txt',
    more: { files, deadline_at, ...more },
  })
}
async function order(...wanted: Parameters<typeof place>): Promise<string> {
  const taskId = await place(...wanted)
  await office.settle(taskId)
  return taskId
}
const jobsOf = async (taskId: string) =>
  (await office.nodes(taskId))
    .filter((node) => node.kind === 'translationProofreading')
    .toSorted((a, b) => (a.piece_id < b.piece_id ? -1 : 1))
const offersTo = async (talent: Player) => (await talent.call(calls.node.getNodeTaskToAcceptList, {})).list
const accept = (talent: Player, [first, ...others]: string[]) =>
  talent.ask(calls.node.acceptNodeTask, { node_task_id: present(first), others }, idempotencyKey())
const statesOf = async (taskId: string) => (await jobsOf(taskId)).map(({ state }) => state)
const hireOne = async (lang: string) => present((await office.hire(1, lang))[0])

describe('the files of an order', () => {
  it('are offered as one, with their sums and one letter, and accepted together', async () => {
    const [a, b] = await office.hire(2, 'pt')
    const taskId = await order('pt', [60, 90, 120])
    const [offer, ...rest] = await offersTo(present(a))
    expect(rest).toEqual([])
    const jobs = await jobsOf(taskId)
    expect(offer?.files.map(({ file_name }) => file_name)).toEqual(['0.txt', '1.txt', '2.txt'])
    expect(offer?.pay_minor).toBe(jobs.reduce((sum, job) => sum + (job.pay_minor ?? 0), 0))
    expect(offer?.word_count).toBe(offer?.files.reduce((sum, file) => sum + file.word_count, 0))
    expect(offer?.calculation.amount_minor).toBe(offer?.pay_minor)
    const lines = offer?.calculation.lines.reduce((sum, line) => sum + line.amount_minor, 0)
    expect(lines).toBe(offer?.pay_minor)
    expect(await office.letters('bundleOffered', taskId)).toHaveLength(2)
    expect(await office.letters('offerMade', taskId)).toEqual([])
    const ids = jobs.map((job) => job.node_task_id)
    expect(await accept(present(b), ids)).toMatchObject({ err_msg: 'OK' })
    const taken = await jobsOf(taskId)
    expect(taken.map(({ state, assignee_id }) => [state, assignee_id])).toEqual(
      ids.map(() => ['assigned', present(b).account_id]),
    )
    expect(new Set(taken.map(({ deadline_at }) => deadline_at)).size).toBe(1)
    expect(await office.letters('offerGone', taskId), 'told once').toHaveLength(1)
    expect(await accept(present(a), ids)).toMatchObject({ err_msg: 'NODE_TASK_TAKEN' })
  })

  it('are taken all or none: one that somebody else has takes the others back', async () => {
    const [a, b] = await office.hire(2, 'ro')
    const taskId = await order('ro', [60, 90])
    const ids = (await jobsOf(taskId)).map((job) => job.node_task_id)
    expect(await accept(present(a), ids.slice(1))).toMatchObject({ err_msg: 'OK' })
    expect(await accept(present(b), ids)).toMatchObject({ err_msg: 'NODE_TASK_TAKEN' })
    expect(await statesOf(taskId)).toEqual(['offering', 'assigned'])
    const [left] = await offersTo(present(b))
    expect(left?.files.map((file) => file.node_task_id)).toEqual(ids.slice(0, 1))
  })

  it('count as one piece of work against the limit, and those of another order are not taken with them', async () => {
    const talent = await hireOne('el')
    const { account_id } = talent
    await office.db.updateTable('talent').set({ max_concurrent: 1 }).where('account_id', '=', account_id).execute()
    const [one, other] = [await order('el', [60, 90]), await order('el', [120])]
    const [ids, foreign] = await Promise.all(
      [one, other].map(async (id) => (await jobsOf(id)).map((n) => n.node_task_id)),
    )
    expect(await accept(talent, [...present(ids), ...present(foreign)])).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await statesOf(one)).toEqual(['offering', 'offering'])
    expect(await accept(talent, present(ids))).toMatchObject({ err_msg: 'OK' })
    expect(await accept(talent, present(foreign))).toMatchObject({ err_msg: 'WORK_LIMIT_REACHED' })
  })

  it('of two people who accept at the same moment go to one, without a deadlock', async () => {
    const talents = await office.hire(4, 'uk')
    const taskId = await order('uk', [60, 90, 120])
    const ids = (await jobsOf(taskId)).map((job) => job.node_task_id)
    const answers = await Promise.all(talents.map((talent, n) => accept(talent, n % 2 ? ids : ids.toReversed())))
    expect(answers.map((answer) => answer.err_msg).toSorted()).toEqual([
      'NODE_TASK_TAKEN',
      'NODE_TASK_TAKEN',
      'NODE_TASK_TAKEN',
      'OK',
    ])
    expect(new Set((await jobsOf(taskId)).map(({ assignee_id }) => assignee_id)).size).toBe(1)
    expect(await office.deadlocks()).toBe(0)
  })

  it('are refused together', async () => {
    const talent = await hireOne('tr')
    const taskId = await order('tr', [60, 90])
    const [first, ...others] = (await jobsOf(taskId)).map((job) => job.node_task_id)
    const refusal = { node_task_id: present(first), others, what: 'offer' as const, reason: 'busy' as const }
    expect(await talent.ask(calls.node.refuseNodeTask, refusal)).toMatchObject({ err_msg: 'OK' })
    expect(await offersTo(talent)).toEqual([])
    await offerNodeTask(office.app, present(first))
    expect(await offersTo(talent), 'and not asked again').toEqual([])
  })
})

describe('a set of files', () => {
  it('waits for the machine’s drafts, and is offered as a whole with the last of them', async () => {
    const talent = await hireOne('hr')
    const taskId = await place('hr', [60, 90])
    const drafts = (await office.nodes(taskId)).filter((node) => node.kind === 'translate')
    await runAiNode(office.app, present(drafts[0]).node_task_id, new AbortController().signal)
    const open = present((await jobsOf(taskId)).find(({ state }) => state === 'offering'))
    await offerNodeTask(office.app, open.node_task_id)
    expect(await offersTo(talent)).toEqual([])
    await office.settle(taskId)
    expect((await offersTo(talent)).map(({ files }) => files.length)).toEqual([2])
  })

  it('is divided where one person hasn’t the time: several bundles, for several people', async () => {
    const [a, b] = await office.hire(2, 'bg')
    // Two days' work each: together they don't fit in a week.
    const taskId = await order('bg', [6000, 6000, 6000], { days: 9 })
    const sizes = await Promise.all(
      [a, b].map(async (one) => (await offersTo(present(one))).map(({ files }) => files.length)),
    )
    for (const count of sizes.flat()) expect(count).toBeLessThan(3)
    expect(sizes.flat().reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3)
    expect((await jobsOf(taskId)).every(({ wave }) => wave === 1)).toBe(true)
  })

  it('stays with whoever has a part of it: later files are offered to them first', async () => {
    const [a, b] = await office.hire(2, 'sk')
    const taskId = await order('sk', [60, 90])
    const ids = (await jobsOf(taskId)).map((job) => job.node_task_id)
    expect(await accept(present(a), ids.slice(0, 1))).toMatchObject({ err_msg: 'OK' })
    office.advance(2 * hour)
    await office.db.updateTable('node_task').set({ wave: 0 }).where('node_task_id', '=', present(ids[1])).execute()
    await office.db.deleteFrom('offer').where('node_task_id', '=', present(ids[1])).execute()
    await offerNodeTask(office.app, present(ids[1]))
    const offered = await office.db
      .selectFrom('offer')
      .select('talent_id')
      .where('node_task_id', '=', present(ids[1]))
      .execute()
    expect(offered).toEqual([{ talent_id: present(a).account_id }])
    expect(b).toBeDefined()
  })

  it('is offered file by file where interest is collected', async () => {
    const talent = await hireOne('sl')
    await order('sl', [60, 90], { offer_mode: 'collect' })
    expect((await offersTo(talent)).map(({ files }) => files.length)).toEqual([1, 1])
  })
})
