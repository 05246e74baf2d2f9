/** What talents do: take work, do it, review it, give it back, ask for rates. */
import { calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { openWork, writeSegments } from '../../../../seed/actions.ts'
import { offerNodeTask } from '../../work/offering/offer/offer-node-task.ts'
import { type Command, some } from './command.ts'
import type { MoneyWorld } from './world.ts'

interface Job {
  node_task_id: string
  task_id: string
  assignee_id: string
}

const inHand = (kind: 'translationProofreading' | 'qa') => sql<Job>`
  select n.node_task_id, n.task_id, n.assignee_id from node_task n join task t using (task_id)
  where n.kind = ${kind} and n.state in ('assigned', 'in_progress') and n.assignee_id is not null and t.status in (10, 30)
  order by n.accepted_at desc limit 30`

async function take(world: MoneyWorld): Promise<void> {
  const offer = await some(
    world,
    sql<{ node_task_id: string; talent_id: string }>`
      select node_task_id, talent_id from offer where state = 'open' and expires_at > ${world.office.app.now()}
      order by created_at desc limit 60`,
  )
  if (!offer) return offerAnew(world)
  const { node_task_id, talent_id } = offer
  await world.hand.send(await world.as(talent_id), calls.node.acceptNodeTask, { node_task_id })
}

/** Another round for what nobody has taken. */
async function offerAnew(world: MoneyWorld): Promise<void> {
  const node = await some(
    world,
    sql<{ node_task_id: string }>`
      select n.node_task_id from node_task n where n.state = 'offering' and not exists (
        select from offer o where o.node_task_id = n.node_task_id and o.state = 'open' and o.expires_at > ${world.office.app.now()}
      ) order by n.created_at desc limit 30`,
  )
  if (node) await offerNodeTask(world.office.app, node.node_task_id)
}

async function write(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const job = await some(world, inHand('translationProofreading'))
  if (!job) return
  const { node_task_id } = job
  const talent = await world.as(job.assignee_id)
  const client_id = world.tabOf(job.assignee_id)
  const opened = await openWork(talent, node_task_id, client_id)
  const seed = hand.whole(1, 1_000_000)
  await writeSegments(talent, opened, ({ target }, at) =>
    target !== '' && hand.chance(0.5) ? target : `译文 ${seed} 第 ${at + 1} 句话`,
  )
  const issues = await sql<{ issue_id: string }>`
    select i.issue_id from segment_issue i join node_task r on r.node_task_id = i.node_task_id
    where r.reviewed_id = ${node_task_id} and i.state = 'open'`.execute(office.db)
  for (const { issue_id } of issues.rows)
    await talent.ask(calls.workbench.answerIssue, { node_task_id, issue_id, state: 'fixed' })
  await hand.send(talent, calls.workbench.submitNodeTask, { node_task_id, client_id })
  await office.settle(job.task_id)
}

async function review(world: MoneyWorld): Promise<void> {
  const { hand, office } = world
  const job = await some(world, inHand('qa'))
  if (!job) return
  const { node_task_id } = job
  const talent = await world.as(job.assignee_id)
  const client_id = world.tabOf(job.assignee_id)
  await openWork(talent, node_task_id, client_id)
  const verdict = hand.chance(0.75) ? ('pass' as const) : ('return' as const)
  if (verdict === 'return') {
    const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
    const { segment_id } = hand.pick(list)!
    const issue = { type: 'mistranslation', severity: 'major', note: 'The opposite.' } as const
    await hand.send(talent, calls.workbench.addIssue, { node_task_id, segment_id, ...issue })
  }
  await hand.send(talent, calls.node.finishNodeQa, { node_task_id, verdict, reason: 'One line is wrong.' })
  await office.settle(job.task_id)
}

async function giveBack(world: MoneyWorld): Promise<void> {
  const job = await some(world, inHand(world.hand.chance(0.5) ? 'qa' : 'translationProofreading'))
  if (!job) return
  const { node_task_id } = job
  await world.hand.send(await world.as(job.assignee_id), calls.node.refuseNodeTask, { node_task_id, reason: 'busy' })
}

async function askRate(world: MoneyWorld): Promise<void> {
  const { hand } = world
  const talent = await world.as(hand.pick(world.talents)!)
  const choices = await talent.ask(calls.ownRates.getOwnRates, {})
  const choice = choices.err_msg === 'OK' ? hand.pick(choices.data.choices) : undefined
  const standard = choice && hand.pick(choice.standard)
  if (!choice || !standard) return
  const { node_kind, source_lang, target_lang } = choice
  const { currency } = standard
  const rate_minor = Math.round(standard.rate_minor * (0.8 + hand.random()))
  await hand.send(talent, calls.ownRates.proposeRate, { node_kind, source_lang, target_lang, currency, rate_minor })
}

export const workCommands: readonly Command[] = [
  { name: 'take work', weight: 18, run: take },
  { name: 'offer anew', weight: 4, run: offerAnew },
  { name: 'write and submit', weight: 15, run: write },
  { name: 'review', weight: 8, run: review },
  { name: 'give work back', weight: 1, run: giveBack },
  { name: 'ask for a rate', weight: 0.5, run: askRate },
]
