/** One round of offers for an open node task; whoever doesn't answer in time is passed over by the next. */
import { fromWireTime, linkTo, minute, paths, second, toWireTime } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins, sendLetterToOperators } from '../../../base/message/send-letter.ts'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { inTransaction, type Work } from '../../../ground/kernel/transaction.ts'
import { offerJob } from '../../node/job-names.ts'
import { getTask, type NodeTask, type Task } from '../../node/store.ts'
import { record } from '../../task/history.ts'
import { findBest } from '../match/candidates.ts'
import { type Ranked, reasonsOf } from '../match/match.ts'
import { decideInterest } from './choose-talent.ts'
import { namedReviewer } from './named-reviewer.ts'
import { closeOffers, lockOfferedNode } from './take-offer.ts'

/** Later rounds are wider and longer than the figures for the first, the task's or the operators': the work has waited already. */
const waves = [
  { size: 1, minutes: 1 },
  { size: 2, minutes: 1 },
  { size: 4, minutes: 2 },
]
/** When nobody is left, somebody may have become free by then. */
const searchAgainMinutes = 30

export async function offerNodeTask(app: App, nodeTaskId: string): Promise<void> {
  const { offer_wave_size, offer_wave_minutes } = await readSetting(app)
  await inTransaction(app, async (work) => {
    const node = await lockOfferedNode(work, nodeTaskId)
    if (node?.state !== 'offering') return // somebody has it
    const task = await getTask(work.tx, node.task_id)
    if (task.status === 20) return // asked again when it goes on
    const open = await work.tx
      .selectFrom('offer')
      .select('expires_at')
      .where('node_task_id', '=', nodeTaskId)
      .where('state', '=', 'open')
      .where('expires_at', '>', sqlTime(toWireTime(work.now())))
      .executeTakeFirst()
    if (open) return waitForEnd(work, node, open.expires_at)
    await closeOffers(work, node, 'expire')
    if (await decideInterest(work, node)) return
    if (node.pay_minor === null) return nobody(work, node)
    const wave = waves[Math.min(node.wave, waves.length - 1)]!
    const size = wave.size * (task.offer_wave_size ?? offer_wave_size)
    const named = await namedReviewer(work, task, node)
    const chosen = named ? [named] : await findBest(work.tx, node, work.now(), size)
    if (chosen.length === 0) return nobody(work, node)
    await offerTo(work, task, node, chosen, wave.minutes * (task.offer_wave_minutes ?? offer_wave_minutes))
  })
}

async function offerTo(work: Work, task: Task, node: NodeTask, chosen: Ranked[], minutes: number): Promise<void> {
  const now = work.now()
  const wave = node.wave + 1
  const expires = new Date(now.getTime() + minutes * minute)
  const decides = task.offer_mode === 'collect' ? new Date(expires.getTime() + minutes * minute) : null
  const talents = chosen.map(({ candidate }) => candidate.account_id)
  await work.tx.updateTable('node_task').set({ wave }).where('node_task_id', '=', node.node_task_id).execute()
  await work.tx
    .insertInto('offer')
    .values(
      chosen.map((one) => ({
        offer_id: work.newId(),
        node_task_id: node.node_task_id,
        talent_id: one.candidate.account_id,
        wave,
        score: one.score,
        reasons: JSON.stringify(reasonsOf(one)),
        created_at: now,
        expires_at: expires,
        decides_at: decides,
      })),
    )
    .execute()
  await work.tx.updateTable('talent').set({ last_offered_at: now }).where('account_id', 'in', talents).execute()
  const params = {
    task_name: task.name,
    node_kind: node.kind,
    source_lang: node.source_lang,
    target_lang: node.target_lang,
    amount_minor: node.pay_minor!,
    currency: node.currency,
    expires_at: toWireTime(expires),
  }
  for (const account_id of talents) {
    const to = { account_id, link: paths.taskList }
    if (decides) {
      const decides_at = toWireTime(decides)
      await sendLetter(work, { ...to, kind: 'interestAsked', params: { ...params, decides_at } })
    } else await sendLetter(work, { ...to, kind: 'offerMade', params })
    work.emit(`account:${account_id}`, 'offers_changed', { node_task_id: node.node_task_id })
  }
  await record(work, {
    task_id: node.task_id,
    node_task_id: node.node_task_id,
    actor_id: null,
    kind: 'offered',
    params: { count: talents.length, wave },
  })
  await work.enqueue(offerJob, { node_task_id: node.node_task_id }, { startAfter: expires })
}

/**
 * This wave is still running and its own end calls again. Jobs run by the database's clock: where that is ahead of ours
 * this may be the very call at the end, come too early.
 */
async function waitForEnd(work: Work, { node_task_id }: NodeTask, expiresAt: string): Promise<void> {
  const expires = fromWireTime(expiresAt).getTime()
  if (expires - work.now().getTime() > minute) return
  await work.enqueue(offerJob, { node_task_id }, { startAfter: new Date(expires + second) })
}

/** Said once; the search goes on. */
async function nobody(work: Work, node: NodeTask): Promise<void> {
  const again = new Date(work.now().getTime() + searchAgainMinutes * minute)
  await work.enqueue(offerJob, { node_task_id: node.node_task_id }, { startAfter: again })
  const task = await getTask(work.tx, node.task_id)
  const search = { node: node.node_task_id }
  const link = linkTo(paths.taskDetail, { params: { task_id: task.task_id }, search })
  const already = await work.tx
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
  await sendLetterToCompanyAdmins(work, task.company_id, letter)
  await sendLetterToOperators(work, letter)
}
