/** What the house does: books payments, lends, decides, closes its books; and time passes. */
import { addDays, calls, dayIn, fromWireTime, hour } from '@polyphony/contract'
import { sql } from 'kysely'
import { setCheckpoints } from '../../money/ledger/checkpoint.ts'
import { sealDays } from '../../money/ledger/seal/seal-days.ts'
import { closeLastMonth } from '../../money/monthly/close-month.ts'
import { confirmSilent, remindSilent } from '../../money/monthly/confirm.ts'
import { payWaiting } from '../../work/engine/payment/pay-waiting.ts'
import { confirmBySystem } from '../../work/verdict/confirm-node-task.ts'
import { type Command, some } from './command.ts'
import type { MoneyWorld } from './world.ts'

const someOperator = async (world: MoneyWorld) => world.as(world.hand.pick(world.operators)!)

interface Credit {
  company_id: string
  currency: 'CNY' | 'USD' | 'EUR' | 'JPY'
  version: number
}
const someCredit = (world: MoneyWorld) =>
  some(
    world,
    sql<Credit>`
      select c.company_id, c.currency, c.version from company_credit c join company_member m using (company_id)
      where m.account_id = any(${world.clients}::uuid[])`,
  )

async function book(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const credit = await someCredit(world)
  if (!credit) return
  const { company_id, currency } = credit
  const received_on = new Date(office.app.now().getTime() - 24 * hour).toISOString().slice(0, 10)
  // Few references, so that some are booked already.
  const input = {
    company_id,
    currency,
    amount_minor: hand.whole(1, 300_000),
    reference: `T-${hand.whole(1, 3000)}`,
    received_on,
  }
  await hand.send(await someOperator(world), calls.payment.bookPayment, input)
}

async function reverse(world: MoneyWorld): Promise<void> {
  const payment = await some(
    world,
    sql<{ payment_id: string }>`select payment_id from company_payment order by created_at desc limit 60`,
  )
  if (!payment) return
  const input = { payment_id: payment.payment_id, reason: 'Of another client.' }
  await world.hand.send(await someOperator(world), calls.payment.reversePayment, input)
}

async function lend(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const credit = await someCredit(world)
  if (!credit) return
  const mode = hand.chance(0.2) ? ('prepaid' as const) : ('invoice' as const)
  const limit =
    mode === 'prepaid'
      ? { limit_minor: 0, terms_days: 0 }
      : { limit_minor: hand.whole(1, 100) * 1_000_000, terms_days: 30 }
  const state = hand.chance(0.1) ? ('hold' as const) : ('ok' as const)
  await hand.send(await someOperator(world), calls.credit.setCredit, { ...credit, mode, ...limit, state })
}

async function decideRework(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const asked = await some(
    world,
    sql<{ rework_id: string; task_id: string }>`
      select rework_id, task_id from rework_request where state = 'open' order by asked_at desc limit 20`,
  )
  if (!asked) return
  const verdict = hand.chance(0.7) ? ('accept' as const) : ('refuse' as const)
  const input = { rework_id: asked.rework_id, verdict, answer: 'We have looked at it.' }
  await hand.send(await someOperator(world), calls.taskRework.decideRework, input)
  await office.settle(asked.task_id)
}

async function decideRate(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const operator = await someOperator(world)
  const { list } = await operator.call(calls.ownRates.getAskedRates, { state: 'asked' })
  const asked = hand.pick(list)
  if (!asked) return
  const verdict = hand.chance(0.6) ? ('agree' as const) : ('refuse' as const)
  await hand.send(operator, calls.ownRates.decideRate, { rate_id: asked.rate_id, verdict, answer: 'Not now.' })
}

async function endRate(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const operator = await someOperator(world)
  const { list } = await operator.call(calls.ownRates.getAskedRates, { state: 'agreed' })
  const agreed = hand.pick(list.filter(({ can }) => can.end))
  if (!agreed) return
  const ends_on = addDays(dayIn('UTC', world.office.app.now()), 1)
  await hand.send(operator, calls.ownRates.endRate, { rate_id: agreed.rate_id, ends_on, reason: 'No longer needed.' })
}

async function setRule(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const operator = await someOperator(world)
  const { list } = await operator.call(calls.qualityRules.getQualityRules, {})
  const version = list.find(({ node_kind }) => node_kind === null)?.version ?? 0
  const terms = {
    min_score: hand.whole(50, 100),
    bonus_percent: hand.whole(0, 10),
    piece_count: 1,
    max_deduction_percent: 30,
  }
  await hand.send(operator, calls.qualityRules.saveQualityRule, { ...terms, node_kind: null, version, note: '' })
}

async function raise(world: MoneyWorld): Promise<void> {
  const node = await some(
    world,
    sql<{ node_task_id: string }>`
      select node_task_id from node_task where state in ('offering', 'unassigned') order by created_at desc limit 20`,
  )
  if (!node) return
  const input = { node_task_ids: [node.node_task_id], percent: world.hand.whole(1, 30) }
  await world.hand.send(await someOperator(world), calls.shortages.raisePay, input)
}

async function closeBooks(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const operator = await someOperator(world)
  const { list } = await operator.call(calls.period.getPeriods, {})
  const period = hand.pick(list)
  if (!period) return
  const { month, version } = period
  if (period.state === 'closed')
    await hand.send(operator, calls.period.reopenPeriod, { month, version, reason: 'A late bill.' })
  else await hand.send(operator, calls.period.closePeriod, { month, version })
}

async function wait(world: MoneyWorld): Promise<void> {
  const { hand } = world
  world.advance((hand.chance(0.15) ? hand.whole(100, 300) : hand.whole(1, 30)) * hour)
}

/** What the server would do by itself. */
async function runJobs(world: MoneyWorld): Promise<void> {
  const { app, db } = world.office
  const jobs = [
    () => payWaiting(app),
    () => closeLastMonth(app),
    () => remindSilent(app),
    () => confirmSilent(app),
    () => setCheckpoints(db, new Date()),
    () => db.transaction().execute((tx) => sealDays(tx, new Date())),
    () => confirmDue(world),
    () => goOn(world),
  ]
  await world.hand.pick(jobs)!()
}

/** Machines' steps that were cut off. */
async function goOn(world: MoneyWorld): Promise<void> {
  const node = await some(
    world,
    sql<{ task_id: string }>`
      select n.task_id from node_task n join task t using (task_id)
      where n.kind in ('translate', 'deliver') and n.state = 'in_progress' and t.status in (10, 30) limit 20`,
  )
  if (node) await world.office.settle(node.task_id)
}

async function confirmDue(world: MoneyWorld): Promise<void> {
  const { app } = world.office
  const check = await some(
    world,
    sql<{ node_task_id: string; task_id: string; opened_at: string }>`
      select node_task_id, task_id, opened_at from node_task
      where kind = 'clientConfirmation' and state = 'in_progress' and deadline_at <= ${app.now()} limit 20`,
  )
  if (!check) return
  // It is what a queue's job carries, in the database's words.
  await confirmBySystem(app, { ...check, opened_at: fromWireTime(check.opened_at).toISOString() })
  await world.office.settle(check.task_id)
}

export const houseCommands: readonly Command[] = [
  { name: 'book a payment', weight: 3, run: book },
  { name: 'reverse a payment', weight: 1, run: reverse },
  { name: 'set credit', weight: 0.7, run: lend },
  { name: 'decide on rework', weight: 1.5, run: decideRework },
  { name: 'decide on a rate', weight: 0.5, run: decideRate },
  { name: 'end a rate', weight: 0.3, run: endRate },
  { name: 'set a quality rule', weight: 0.3, run: setRule },
  { name: 'raise pay', weight: 0.7, run: raise },
  { name: 'close or open the books', weight: 0.5, run: closeBooks },
  { name: 'time passes', weight: 5, run: wait },
  { name: 'jobs', weight: 5, run: runJobs },
]
