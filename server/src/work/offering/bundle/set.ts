/** The set that a file belongs to: the same order, language and step, which one person should do as a whole. */
import { fromWireTime, kindsWhere, minute, mostInBundle } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import type { OfSet } from '../match/candidates.ts'

/** A file doesn't wait longer than this for the machines' drafts of the others. */
const patienceMs = 10 * minute
const aiKinds = kindsWhere(({ by }) => by === 'ai')

/** The files of a set are offered one after the other. Taken before any row is locked. */
export async function lockSet(tx: Tx, nodeTaskId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', task_id, node_id, target_lang), 38))
    from node_task where node_task_id = ${nodeTaskId}`.execute(tx)
}

const sameSet = ({ task_id, node_id, target_lang }: NodeTask) =>
  sql`n.task_id = ${task_id} and n.node_id = ${node_id} and n.target_lang = ${target_lang}`

/** Whether a machine is still drafting another file of the set that nobody has been offered yet. */
export async function isSetComing(tx: Tx, node: NodeTask, now: Date): Promise<boolean> {
  const opened = node.opened_at ? fromWireTime(node.opened_at).getTime() : 0
  if (node.wave > 0 || opened < now.getTime() - patienceMs) return false
  const { rows } = await sql`
    select from node_task n join piece p using (piece_id)
    join node_task m on m.piece_id in (p.piece_id, p.source_piece_id)
    where ${sameSet(node)} and n.state = 'waiting' and m.state = 'in_progress' and m.kind = any(${aiKinds}::text[]) and m.retry_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The node task and the others of its set that wait for an offer of the same round, in the order of the files; all locked. */
export async function lockWaiting(tx: Tx, node: NodeTask, now: Date): Promise<NodeTask[]> {
  const { rows } = await sql<{ node_task_id: string }>`
    select n.node_task_id from node_task n join piece p using (piece_id) join task_file f using (task_file_id)
    where ${sameSet(node)} and n.node_task_id <> ${node.node_task_id} and n.state = 'offering' and n.wave = ${node.wave}
      and n.pay_minor is not null and not exists (
        select from offer o where o.node_task_id = n.node_task_id
          and (o.state = 'interested' or (o.state = 'open' and o.expires_at > ${now})))
    order by f.position limit ${mostInBundle - 1}`.execute(tx)
  if (rows.length === 0) return [node]
  const ids = rows.map(({ node_task_id }) => node_task_id)
  const locked = await tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', 'in', ids)
    .where('state', '=', 'offering')
    .orderBy('node_task_id')
    .forNoKeyUpdate()
    .execute()
  const others = ids.flatMap((id) => locked.find((one) => one.node_task_id === id) ?? [])
  return [node, ...others]
}

/** Who has other files of the set, and who has been offered some. */
export async function readSet(tx: Tx, node: NodeTask, now: Date): Promise<OfSet> {
  const { rows } = await sql<{ account_id: string; is_holder: boolean }>`
    select distinct coalesce(n.assignee_id, o.talent_id) as account_id, n.assignee_id is not null as is_holder
    from node_task n left join offer o on o.node_task_id = n.node_task_id and o.state = 'open' and o.expires_at > ${now}
    where ${sameSet(node)} and n.node_task_id <> ${node.node_task_id} and (n.assignee_id is not null or o.talent_id is not null)`.execute(
    tx,
  )
  const those = (isHolder: boolean) =>
    new Set(rows.filter(({ is_holder }) => is_holder === isHolder).map(({ account_id }) => account_id))
  return { holders: those(true), asked: those(false) }
}
