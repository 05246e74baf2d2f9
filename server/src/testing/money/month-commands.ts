/** What happens to a month: it is closed, confirmed, disputed, answered, added to, paid, and payments come back. */
import { calls, type SettleDetail } from '@polyphony/contract'
import { sql } from 'kysely'
import { type Command, some } from './command.ts'
import type { MoneyWorld } from './world.ts'

const { settle } = calls

interface Row {
  settlement_id: string
  talent_id: string
}

const someSettlement = (states: readonly number[]) => sql<Row>`
  select settlement_id, talent_id from settlement where state = any(${states}::int[]) order by created_at desc limit 40`

async function read(world: MoneyWorld, who: string, row: Row | undefined): Promise<SettleDetail | null> {
  if (!row) return null
  return (await world.as(who)).call(settle.getSettleDetail, { settlement_id: row.settlement_id })
}

async function close(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const income = await some(
    world,
    sql<{ month: string; talent_id: string }>`select month, talent_id from income order by created_at desc limit 200`,
  )
  if (!income) return
  const operator = await world.as(hand.pick(world.operators)!)
  await hand.send(operator, settle.createSettle, { month: income.month, talent_ids: [income.talent_id] })
}

async function confirm(world: MoneyWorld): Promise<void> {
  const row = await some(world, someSettlement([4]))
  const found = row && (await read(world, row.talent_id, row))
  if (!found) return
  const { settlement_id, version } = found
  await world.hand.send(await world.as(row.talent_id), settle.confirmSettle, { settlement_id, version })
}

async function dissent(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const row = await some(world, someSettlement([4]))
  const found = row && (await read(world, row.talent_id, row))
  const items = found?.items.filter(() => hand.chance(0.3)).slice(0, 50)
  if (!found || !items?.length) return
  const { settlement_id, version } = found
  const disputes = items.map(({ item_id, amount_minor }) => ({
    item_id,
    reason: 'wrong_count' as const,
    words: 'I count more words.',
    asked_minor: Math.abs(amount_minor) + 1,
  }))
  await hand.send(await world.as(row.talent_id), settle.dissentSettle, { settlement_id, version, disputes })
}

async function withdraw(world: MoneyWorld): Promise<void> {
  const row = await some(world, someSettlement([3]))
  const found = row && (await read(world, row.talent_id, row))
  const open = found?.items.flatMap(({ disputes }) => disputes).find(({ state }) => state === 'open')
  if (!found || !open) return
  const { settlement_id, version } = found
  const input = { settlement_id, version, dispute_id: open.dispute_id }
  await world.hand.send(await world.as(row.talent_id), settle.withdrawDispute, input)
}

async function answer(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const operator = hand.pick(world.operators)!
  const found = await read(world, operator, await some(world, someSettlement([3])))
  const open = found?.items.flatMap(({ disputes }) => disputes).find(({ state }) => state === 'open')
  if (!found || !open) return
  const { settlement_id, version } = found
  const verdict = hand.pick(['granted', 'partly', 'refused'] as const)!
  const granted_minor = verdict === 'refused' ? null : hand.whole(1, 500)
  const said = { dispute_id: open.dispute_id, verdict, granted_minor, answer: 'We have counted again.' }
  await hand.send(await world.as(operator), settle.updateSettleItem, { settlement_id, version, answer: said })
}

async function add(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const operator = hand.pick(world.operators)!
  const found = await read(world, operator, await some(world, someSettlement([3, 4, 5])))
  if (!found) return
  const { settlement_id, version } = found
  const kind = hand.pick(['adjustment', 'bonus', 'expense', 'correction'] as const)!
  const corrects_item_id = kind === 'correction' || found.state === 5 ? (hand.pick(found.items)?.item_id ?? null) : null
  // Now and then above what one operator may add.
  const most = hand.chance(0.15) ? 400_000 : 900
  const isAddedOnly = kind !== 'correction'
  const amount_minor = hand.whole(isAddedOnly ? 1 : -most, most) || 1
  const mistake = amount_minor < 0 ? ('wrong_count' as const) : null
  const added = { kind, amount_minor, note: 'A wrong count.', corrects_item_id, mistake }
  await hand.send(await world.as(operator), settle.updateSettleItem, { settlement_id, version, add: added })
}

async function approve(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const asked = await some(
    world,
    sql<{ approval_id: string }>`
      select approval_id from settlement_approval where state = 'open' order by created_at desc limit 20`,
  )
  if (!asked) return
  const verdict = hand.chance(0.7) ? ('approve' as const) : ('decline' as const)
  const input = { approval_id: asked.approval_id, verdict, reason: 'We have counted again.' }
  await hand.send(await world.as(hand.pick(world.operators)!), settle.decideApproval, input)
}

async function deduct(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const returned = await some(
    world,
    sql<{ settlement_id: string; talent_id: string; item_id: string }>`
      select i.settlement_id, i.talent_id, i.item_id
      from settlement_item i join settlement s using (settlement_id) join income n on n.income_id = i.income_id
      where s.state in (3, 4) and i.kind = 'income' and exists (
        select from qa_result q join segment_issue e on e.node_task_id = q.node_task_id and e.round = q.round
        where q.reviewed_id = n.node_task_id and q.verdict = 'return')
      limit 60`,
  )
  if (!returned) return
  const operator = hand.pick(world.operators)!
  const found = await read(world, operator, returned)
  if (!found) return
  const player = await world.as(operator)
  const { item_id } = returned
  const said = await player.call(calls.deductions.getDeductible, { item_id })
  const issue_ids = said.issues.filter(({ is_returned }) => is_returned).map(({ issue_id }) => issue_id)
  if (issue_ids.length === 0) return
  const { settlement_id, version } = found
  const amount_minor = Math.max(1, hand.whole(1, Math.max(1, said.max_minor + 5)))
  const input = { settlement_id, version, item_id, amount_minor, issue_ids, note: 'It said the opposite.' }
  await hand.send(player, calls.deductions.deductItem, input)
}

async function pay(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const { rows } = await someSettlement([4, 5, 5, 5]).execute(office.db)
  const settlement_ids = rows.filter(() => hand.chance(0.4)).map((row) => row.settlement_id)
  if (settlement_ids.length === 0) return
  const paid_on = office.app.now().toISOString().slice(0, 10)
  const input = { settlement_ids, reference: `WIRE-${hand.whole(1, 1e9)}`, paid_on }
  await hand.send(await world.as(hand.pick(world.operators)!), settle.settle, input)
}

async function payBack(world: MoneyWorld): Promise<void> {
  const payment = await some(
    world,
    sql<{ payment_id: string }>`select payment_id from settlement_payment order by created_at desc limit 40`,
  )
  if (!payment) return
  const input = { payment_id: payment.payment_id, reason: 'The account is closed.' }
  await world.hand.send(await world.as(world.hand.pick(world.operators)!), settle.returnPayment, input)
}

export const monthCommands: readonly Command[] = [
  { name: 'close a month', weight: 2, run: close },
  { name: 'confirm a month', weight: 4, run: confirm },
  { name: 'dispute', weight: 3, run: dissent },
  { name: 'withdraw a dispute', weight: 0.7, run: withdraw },
  { name: 'answer a dispute', weight: 3, run: answer },
  { name: 'add to a month', weight: 3, run: add },
  { name: 'approve or decline', weight: 1.5, run: approve },
  { name: 'deduct', weight: 2, run: deduct },
  { name: 'pay months', weight: 3, run: pay },
  { name: 'a payment returns', weight: 1, run: payBack },
]
