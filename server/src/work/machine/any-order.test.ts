/** What an order costs is right at every moment, whatever machines and people do in whichever order. */
import { calls, taskStatuses } from '@polyphony/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { clientPrices } from '../../money/settlement/client-prices.ts'
import { type Machines, openMachines, translating, wanted } from './testing/machines.ts'

let machines: Machines
beforeAll(async () => {
  machines = await openMachines()
})
afterAll(() => machines.close())

const langs = ['zh', 'ja'] as const
type Lang = (typeof langs)[number]
type Part = 'all' | 'part' | 'nothing'

interface Step {
  readonly act: 'run' | 'fill' | 'accept' | 'finish' | 'cancel' | 'reset'
  readonly lang: Lang
  /** By a machine. */
  readonly made?: Part
  /** Who sets it back. */
  readonly username?: 'clara' | 'olga'
}

/**
 * What happens to a piece from one reset to the next; what can't happen at that moment is left out. Mostly of one piece, as
 * what goes wrong does so in its second and third round.
 */
const chapter = fc
  .record({
    lang: fc.constantFrom('zh', 'zh', 'zh', 'ja'),
    made: fc.constantFrom('part', 'part', 'nothing', 'all'),
    accepted: fc.constantFrom('before', 'after', 'never'),
    filled: fc.constantFrom('all', 'part', null, null),
    end: fc.constantFrom('finish', 'finish', 'finish', 'finish', 'cancel', null),
    reset: fc.constantFrom('clara', 'olga', 'olga', null),
  })
  .map(({ lang, made, accepted, filled, end, reset }): Step[] => [
    { act: 'run', lang, made },
    ...(accepted === 'before' ? [{ act: 'accept', lang } as const] : []),
    ...(filled ? [{ act: 'fill', lang, made: filled } as const] : []),
    ...(accepted === 'after' ? [{ act: 'accept', lang } as const] : []),
    ...(end ? [{ act: end, lang }] : []),
    ...(reset ? [{ act: 'reset', lang, username: reset } as const] : []),
  ])

/** An order with what each language has been charged, less what was credited and given back. */
interface Played {
  taskId: string
  bills: Record<Lang, number>
}

/** Nobody is there, or what is there knows only some texts. */
async function provide(made: Part): Promise<void> {
  if (made === 'nothing') return machines.disconnect()
  await machines.connect()
  machines.peer.answer = translating((text) => made === 'all' || text.includes('harbour'))
}

const nodeOf = async (taskId: string, lang: Lang) => machines.office.node(taskId, 'translate', lang)

const acts: Record<Step['act'], (played: Played, step: Step) => Promise<void>> = {
  async run({ taskId }, { lang, made = 'all' }) {
    if ((await nodeOf(taskId, lang)).state !== 'in_progress') return
    await provide(made)
    await machines.attempt(taskId, 'translate', lang)
  },
  async fill({ taskId }, { lang, made = 'all' }) {
    const { done_count, total_count, state } = await nodeOf(taskId, lang)
    const people = await machines.work(taskId, lang)
    if (state !== 'completed' || done_count >= total_count || ['submitted', 'completed'].includes(people.state)) return
    if (people.state === 'cancelled') return
    await provide(made)
    await machines.fill(taskId, lang)
  },
  async accept({ taskId }, { lang }) {
    const { state, node_task_id } = await machines.work(taskId, lang)
    if (state !== 'offering') return
    const { account_id } = await machines.office.as(lang === 'ja' ? 'sato' : 'lin')
    await (await machines.office.as('clara')).call(calls.node.assignTalent, { node_task_id, account_id })
  },
  async finish({ taskId }, { lang }) {
    const { state } = await machines.work(taskId, lang)
    if (!['offering', 'assigned', 'in_progress'].includes(state)) return
    await provide('all')
    await machines.confirm(taskId, lang)
  },
  async cancel({ taskId, bills }, { lang }) {
    const clara = await machines.office.as('clara')
    const asked = await clara.ask(calls.pieceEnd.previewCancelPieces, { task_id: taskId, target_lang: lang })
    if (asked.err_msg !== 'OK') return
    bills[lang] -= (await machines.cancel(taskId, lang)).refund_minor
  },
  async reset({ taskId, bills }, { lang, username = 'clara' }) {
    const { node_id, piece_id } = await nodeOf(taskId, lang)
    const asked = { task_id: taskId, node_id, piece_ids: [piece_id] }
    const said = await (await machines.office.as(username)).ask(calls.taskWork.previewReset, asked)
    if (said.err_msg !== 'OK' || said.data.pieces[0]?.effect !== 'resets') return
    bills[lang] += (await machines.reset(taskId, { username, piece_ids: [piece_id] })).charge_minor
  },
}

const spared = (taskId: string) =>
  machines.office.db
    .selectFrom('spared_work as w')
    .innerJoin('node_task as n', 'n.node_task_id', 'w.node_task_id')
    .select(['n.node_task_id', 'n.target_lang', 'w.quoted_minor', 'w.charge_minor', 'w.credited_minor'])
    .where('n.task_id', '=', taskId)
    .execute()

async function play(played: Played, step: Step): Promise<void> {
  const { taskId, bills } = played
  const before = new Map((await spared(taskId)).map((row) => [row.node_task_id, row.credited_minor]))
  await acts[step.act](played, step)
  for (const row of await spared(taskId)) {
    expect(row.credited_minor, 'a credit is no more than its charge').toBeLessThanOrEqual(row.quoted_minor)
    if (step.act !== 'reset') bills[row.target_lang as Lang] -= row.credited_minor - (before.get(row.node_task_id) ?? 0)
  }
  for (const lang of langs) expect(bills[lang], `${lang} is not negative`).toBeGreaterThanOrEqual(0)
  const { charge_minor, status } = await machines.office.task(taskId)
  expect(bills.zh + bills.ja, 'the pieces are the bill').toBe(charge_minor)
  expect(await machines.booked(taskId, 'company')).toBe(charge_minor)
  const deferred = 0 - (await machines.booked(taskId, 'platform_deferred'))
  expect(deferred).toBeGreaterThanOrEqual(0)
  if (status === taskStatuses.completed || status === taskStatuses.cancelled) expect(deferred).toBe(0)
}

describe('an order in any sequence of machines, people, resets and cancellations', () => {
  it('charges each piece for what was made, never less than nothing, and the sum is the bill', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chapter, { minLength: 3, maxLength: 5 }), async (chapters) => {
        await provide('all')
        const taskId = await machines.office.place({ ...wanted(30), target_langs: [...langs] })
        const { quote } = await machines.office.task(taskId)
        const { file_id } = quote.items[0]!
        const priceOf = (target_lang: Lang) => clientPrices(quote).priceOfPieces([{ file_id, target_lang }])
        const played: Played = { taskId, bills: { zh: priceOf('zh'), ja: priceOf('ja') } }
        for (const step of chapters.flat()) await play(played, step)
        expect(await findLedgerFaults(machines.office.db)).toEqual([])
      }),
      { numRuns: 10, endOnFailure: true },
    )
  }, 300_000)
})
