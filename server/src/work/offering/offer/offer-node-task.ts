/** Makes one round of offers for an open node task; the next round ignores talents who haven't answered in time. */
import {
  fromWireTime,
  isMostlyUndrafted,
  linkTo,
  minute,
  paths,
  present,
  second,
  taskStatuses,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins, sendLetterToOperators } from '../../../base/message/send-letter.ts'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { keepLastOffer } from '../../../people/talent/count-work.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import { beginWave, type NodeTask } from '../../engine/node-task/node-task.ts'
import { giveHours, planTime } from '../../engine/node-task/plan-time.ts'
import { getTask, type Task } from '../../engine/task/task.ts'
import { findBest } from '../match/candidates.ts'
import { type Ranked, reasonsOf } from '../match/match.ts'
import { closeOffers, lockOfferedNode } from './answer-offer.ts'
import { decideInterest } from './choose-talent.ts'
import { namedReviewer } from './named-reviewer.ts'

/**
 * Factors for later rounds, applied to the figures of the first round (the task's or the operators'): later rounds are
 * wider and longer.
 */
const waves = [
  { size: 1, minutes: 1 },
  { size: 2, minutes: 1 },
  { size: 4, minutes: 2 },
]
/** Without candidates the search is repeated after this time, because somebody may be available by then. */
const searchAgainMinutes = 30

export async function offerNodeTask(app: App, nodeTaskId: string): Promise<void> {
  const { offer_wave_size, offer_wave_minutes } = await readSetting(app)
  await inTransaction(app, async (transaction) => {
    const node = await lockOfferedNode(transaction, nodeTaskId)
    if (node?.state !== 'offering') return // somebody has accepted it
    const task = await getTask(transaction.tx, node.task_id)
    if (task.status === taskStatuses.paused) return // a job offers it again when the task continues
    const open = await transaction.tx
      .selectFrom('offer')
      .select('expires_at')
      .where('node_task_id', '=', nodeTaskId)
      .where('state', '=', 'open')
      .where('expires_at', '>', sqlTime(toWireTime(transaction.now())))
      .executeTakeFirst()
    if (open) return waitForEnd(transaction, node, open.expires_at)
    await closeOffers(transaction, node, 'expire')
    if (await decideInterest(transaction, node)) return
    if (node.pay_minor === null) return nobody(transaction, node)
    const wave = present(waves[Math.min(node.wave, waves.length - 1)])
    const size = wave.size * (task.offer_wave_size ?? offer_wave_size)
    const named = await namedReviewer(transaction, task, node)
    const plan = await planTime(transaction.tx, task, [node], transaction.now())
    const planned = present((await giveHours(transaction.tx, [node], plan))[0])
    const chosen = named ? [named] : await findBest(transaction.tx, planned, transaction.now(), size)
    if (chosen.length === 0) return nobody(transaction, node)
    await offerTo(transaction, task, planned, chosen, wave.minutes * (task.offer_wave_minutes ?? offer_wave_minutes))
  })
}

async function offerTo(
  transaction: Transaction,
  task: Task,
  node: NodeTask,
  chosen: Ranked[],
  minutes: number,
): Promise<void> {
  const now = transaction.now()
  const expires = new Date(now.getTime() + minutes * minute)
  const decides = task.offer_mode === 'collect' ? new Date(expires.getTime() + minutes * minute) : null
  const talents = chosen.map(({ candidate }) => candidate.account_id)
  const wave = await beginWave(transaction.tx, node)
  await saveOffers(transaction, node, chosen, { wave, expires, decides })
  await keepLastOffer(transaction.tx, talents, now)
  for (const account_id of talents) await tellTalent(transaction, task, node, { account_id, expires, decides })
  await record(transaction, {
    task_id: node.task_id,
    node_task_id: node.node_task_id,
    actor_id: null,
    kind: 'offered',
    params: { count: talents.length, wave },
  })
  await transaction.enqueue(offerJob, { node_task_id: node.node_task_id }, { startAfter: expires })
}

/** How long talents can answer, and when the choice among the interested ends; null in first-come mode. */
interface OfferTimes {
  expires: Date
  decides: Date | null
}

async function saveOffers(
  transaction: Transaction,
  { node_task_id }: NodeTask,
  chosen: readonly Ranked[],
  { wave, expires, decides }: OfferTimes & { wave: number },
): Promise<void> {
  const rows = chosen.map((ranked) => ({
    offer_id: transaction.newId(),
    node_task_id,
    talent_id: ranked.candidate.account_id,
    wave,
    score: ranked.score,
    reasons: JSON.stringify(reasonsOf(ranked)),
    created_at: transaction.now(),
    expires_at: expires,
    decides_at: decides,
  }))
  await transaction.tx.insertInto('offer').values(rows).execute()
}

async function tellTalent(
  transaction: Transaction,
  task: Task,
  node: NodeTask,
  { account_id, expires, decides }: OfferTimes & { account_id: string },
): Promise<void> {
  const { node_task_id, kind, source_lang, target_lang, pay_minor, currency, calculation } = node
  const params = {
    task_name: task.name,
    node_kind: kind,
    source_lang,
    target_lang,
    amount_minor: pay_minor!,
    currency,
    expires_at: toWireTime(expires),
    ...(calculation && isMostlyUndrafted(calculation) && { is_undrafted: 1 as const }),
  }
  const letter = { account_id, link: paths.taskList }
  if (decides) {
    const decides_at = toWireTime(decides)
    await sendLetter(transaction, { ...letter, kind: 'interestAsked', params: { ...params, decides_at } })
  } else await sendLetter(transaction, { ...letter, kind: 'offerMade', params })
  transaction.emit(`account:${account_id}`, 'offers_changed', { node_task_id })
}

/**
 * Waits for the end of the present wave, where a job calls again. Jobs use the database's clock: where that is ahead of
 * ours, this call may be the one for the end, so it is repeated.
 */
async function waitForEnd(transaction: Transaction, { node_task_id }: NodeTask, expiresAt: string): Promise<void> {
  const expires = fromWireTime(expiresAt).getTime()
  if (expires - transaction.now().getTime() > minute) return
  await transaction.enqueue(offerJob, { node_task_id }, { startAfter: new Date(expires + second) })
}

/** Tells the managers once; the search continues. */
async function nobody(transaction: Transaction, node: NodeTask): Promise<void> {
  const nextSearch = new Date(transaction.now().getTime() + searchAgainMinutes * minute)
  await transaction.enqueue(offerJob, { node_task_id: node.node_task_id }, { startAfter: nextSearch })
  const task = await getTask(transaction.tx, node.task_id)
  const search = { node: node.node_task_id }
  const link = linkTo(paths.taskDetail, { params: { task_id: task.task_id }, search })
  const already = await transaction.tx
    .selectFrom('letter')
    .select('letter_id')
    .where('kind', '=', 'nobodyFound')
    .where('link', '=', link)
    .executeTakeFirst()
  if (already) return
  const letter = {
    kind: 'nobodyFound' as const,
    params: {
      task_name: task.name,
      node_kind: node.kind,
      source_lang: node.source_lang,
      target_lang: node.target_lang,
    },
    link,
  }
  await sendLetterToCompanyAdmins(transaction, task.company_id, letter, task.task_id)
  await sendLetterToOperators(transaction, letter)
}
