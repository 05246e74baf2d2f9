/** Offers files to talents: a round of offers begins, and each talent is told once, however many files it is. */
import { type Calculation, isMostlyUndrafted, minute, paths, present, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { keepLastOffer } from '../../../people/talent/count-work.ts'
import { recordAll } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import { beginWave, type NodeTask } from '../../engine/node-task/node-task.ts'
import type { Task } from '../../engine/task/task.ts'
import { type Ranked, reasonsOf } from '../match/match.ts'
import { payByList } from '../own/agree-pay.ts'
import { readPays } from '../own/pays.ts'

interface Round {
  chosen: readonly Ranked[]
  /** How long it is open. */
  minutes: number
}

/** By node task, where the talent has a rate of their own. */
type Pays = ReadonlyMap<string, Calculation>
const asJson = (calculation: Calculation | undefined) => (calculation ? JSON.stringify(calculation) : null)

/** How long talents can answer, and when the choice among the interested ends; null in first-come mode. */
interface OfferTimes {
  expires: Date
  decides: Date | null
}

export async function makeOffers(
  transaction: Transaction,
  task: Task,
  asked: readonly NodeTask[],
  { chosen, minutes }: Round,
): Promise<void> {
  const bundle: NodeTask[] = []
  for (const node of asked) bundle.push(await payByList(transaction, node))
  const { by } = await readPays(transaction.tx, bundle)
  const payOf = ({ candidate: { own_rate } }: Ranked) => own_rate && by(own_rate)
  const now = transaction.now()
  const expires = new Date(now.getTime() + minutes * minute)
  const decides = task.offer_mode === 'collect' ? new Date(expires.getTime() + minutes * minute) : null
  const talents = chosen.map(({ candidate }) => candidate.account_id)
  const bundleIds = new Map(talents.map((account_id) => [account_id, transaction.newId()]))
  for (const node of bundle) {
    const wave = await beginWave(transaction.tx, node)
    await saveOffers(transaction, node, chosen, { wave, expires, decides, bundleIds, payOf })
  }
  await keepLastOffer(transaction.tx, talents, now)
  for (const ranked of chosen) {
    const { account_id } = ranked.candidate
    await tellTalent(transaction, task, bundle, { account_id, expires, decides, pays: payOf(ranked) })
  }
  await recordAll(
    transaction,
    bundle.map(({ task_id, node_task_id, wave }) => ({
      task_id,
      node_task_id,
      actor_id: null,
      kind: 'offered' as const,
      params: { count: talents.length, wave: wave + 1 },
    })),
  )
  // Each has a job of its own: some may be accepted and others not.
  for (const { node_task_id } of bundle) await transaction.enqueue(offerJob, { node_task_id }, { startAfter: expires })
}

interface NewOffers extends OfferTimes {
  wave: number
  bundleIds: ReadonlyMap<string, string>
  payOf: (ranked: Ranked) => Pays | null
}

async function saveOffers(
  transaction: Transaction,
  { node_task_id }: NodeTask,
  chosen: readonly Ranked[],
  { wave, expires, decides, bundleIds, payOf }: NewOffers,
): Promise<void> {
  const rows = chosen.map((ranked) => ({
    offer_id: transaction.newId(),
    node_task_id,
    talent_id: ranked.candidate.account_id,
    bundle_id: present(bundleIds.get(ranked.candidate.account_id)),
    wave,
    score: ranked.score,
    reasons: JSON.stringify(reasonsOf(ranked)),
    own_calculation: asJson(payOf(ranked)?.get(node_task_id)),
    created_at: transaction.now(),
    expires_at: expires,
    decides_at: decides,
  }))
  await transaction.tx.insertInto('offer').values(rows).execute()
}

async function tellTalent(
  transaction: Transaction,
  task: Task,
  bundle: readonly NodeTask[],
  { account_id, expires, decides, pays }: OfferTimes & { account_id: string; pays: Pays | null },
): Promise<void> {
  const { node_task_id, kind, source_lang, target_lang, currency, calculation } = present(bundle[0])
  const params = {
    task_name: task.name,
    node_kind: kind,
    source_lang,
    target_lang,
    amount_minor: bundle.reduce(
      (sum, node) => sum + (pays?.get(node.node_task_id)?.amount_minor ?? node.pay_minor ?? 0),
      0,
    ),
    currency,
    expires_at: toWireTime(expires),
    ...(calculation && isMostlyUndrafted(calculation) && { is_undrafted: 1 as const }),
  }
  const letter = { account_id, link: paths.taskList }
  const count = String(bundle.length)
  if (decides) {
    const decides_at = toWireTime(decides)
    await sendLetter(transaction, { ...letter, kind: 'interestAsked', params: { ...params, decides_at } })
  } else if (bundle.length > 1)
    await sendLetter(transaction, { ...letter, kind: 'bundleOffered', params: { ...params, count } })
  else await sendLetter(transaction, { ...letter, kind: 'offerMade', params })
  transaction.emit(`account:${account_id}`, 'offers_changed', { node_task_id })
}
