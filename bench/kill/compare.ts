/** Compares what was acknowledged with the database: nothing is lost, nothing is doubled. One line per fault. */
import { calls, type SegmentPatch } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db } from '../../server/src/ground/db/connect.ts'
import { findLedgerFaults } from '../../server/src/money/ledger/find-ledger-faults.ts'
import { cancelledLanguage } from './changes.ts'
import type { Acknowledged, Journal } from './client.ts'

export async function compare(db: Db, journal: Journal): Promise<string[]> {
  const faults = await Promise.all([
    ...[orders(db, journal), drafts(db, journal), accepted(db, journal), saved(db, journal), notes(db, journal)],
    counted(db, journal, calls.workbench.submitNodeTask.path, ['submitted']),
    counted(db, journal, calls.node.finishNodeQa.path, ['qaPassed', 'qaReturned']),
    counted(db, journal, calls.node.confirmNodeTask.path, ['confirmedByClient', 'sentBackByClient']),
    ...[changed(db, journal), cancelled(db, journal)],
    ...[doubled(db), lettersPerEvent(db), findLedgerFaults(db), deadJobs(db)],
  ])
  return faults.flat()
}

/** Each acknowledged order has one task, and there is no other task. */
async function orders(db: Db, journal: Journal): Promise<string[]> {
  const tasks = await db.selectFrom('task').select(['task_id', 'name']).where('name', 'like', 'Order %').execute()
  const idOf = new Map(tasks.map((task) => [task.name, task.task_id]))
  const faults = tasks.length === idOf.size ? [] : ['an order was placed twice']
  for (const { input, answer } of journal.of(calls.task.createTask))
    if (idOf.get(String(input.name)) !== answer.task_id) faults.push(`lost: order ${input.name}`)
  const placed = journal.of(calls.task.createTask).length
  if (tasks.length !== placed) faults.push(`${tasks.length} tasks for ${placed} orders`)
  return faults
}

/** Each draft is still a draft or has become an order, never both and never neither. */
async function drafts(db: Db, journal: Journal): Promise<string[]> {
  const begun = await db.selectFrom('task_draft').select('draft_id').execute()
  const placed = await db.selectFrom('task').select('name').execute()
  const [isDraft, isOrder] = [new Set(begun.map((row) => row.draft_id)), new Set(placed.map((row) => row.name))]
  return journal.of(calls.taskDraft.saveDraft).flatMap(({ input }) => {
    const { name } = input.draft as { name: string }
    return isDraft.has(String(input.draft_id)) === isOrder.has(name) ? [`draft and order ${name}: both or neither`] : []
  })
}

async function accepted(db: Db, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('node_task').select(['node_task_id', 'assignee_id', 'deadline_at']).execute()
  const nodes = new Map(rows.map((row) => [row.node_task_id, row]))
  const isLost = ({ input }: Acknowledged) => !nodes.get(String(input.node_task_id))?.assignee_id
  return journal
    .of(calls.node.acceptNodeTask)
    .filter(isLost)
    .map(({ input }) => `lost: acceptance of ${input.node_task_id}`)
}

async function saved(db: Db, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('segment_revision').select(['idempotency_key', 'rev', 'target']).execute()
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key)
  return journal.of(calls.workbench.saveSegments).flatMap(({ input, answer }) => {
    const patch = (input.patches as SegmentPatch[])[0]!
    const result = (answer.results as { result: string; rev: number }[])[0]!
    if (result.result !== 'ok') return []
    const found = byKey.get(patch.idempotency_key) ?? []
    const isThere = found.length === 1 && found[0]!.rev === result.rev && found[0]!.target === patch.target
    return isThere ? [] : [`${found.length} revisions for a saved segment ${patch.segment_id}`]
  })
}

async function notes(db: Db, journal: Journal): Promise<string[]> {
  const comments = await db.selectFrom('segment_comment').select('body as text').execute()
  const issues = await db.selectFrom('segment_issue').select('note as text').execute()
  const written = Map.groupBy([...comments, ...issues], (row) => row.text)
  const said = [
    ...journal.of(calls.workbench.addComment).map(({ input }) => String(input.body)),
    ...journal.of(calls.workbench.addIssue).map(({ input }) => String(input.note)),
  ]
  return said
    .filter((text) => written.get(text)?.length !== 1)
    .map((text) => `${written.get(text)?.length ?? 0} rows for note ${text}`)
}

/**
 * A node task has as many events as there were acknowledged calls for it. Tasks of the demo world have had other calls.
 */
async function counted(db: Db, journal: Journal, path: string, kinds: string[]): Promise<string[]> {
  const { rows } = await sql<{ node_task_id: string; count: number }>`
    select e.node_task_id, count(*)::int as count from task_event e join task t using (task_id)
    where e.kind in (${sql.join(kinds)}) and t.name like 'Order %' group by 1`.execute(db)
  const happened = new Map(rows.map((row) => [row.node_task_id, row.count]))
  const ours = await db
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select('n.node_task_id')
    .where('t.name', 'like', 'Order %')
    .execute()
  const isOurs = new Set(ours.map((node) => node.node_task_id))
  const entries = journal.entries.filter((entry) => entry.call === path && isOurs.has(String(entry.input.node_task_id)))
  const acknowledged = Map.groupBy(entries, ({ input }) => String(input.node_task_id))
  const ids = new Set([...happened.keys(), ...acknowledged.keys()])
  return [...ids].flatMap((id) => {
    const [was, said] = [happened.get(id) ?? 0, acknowledged.get(id)?.length ?? 0]
    return was === said ? [] : [`${kinds.join('/')} of ${id}: ${said} acknowledged, ${was} happened`]
  })
}

async function doubled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('%s incomes for node task %s', count(*), node_task_id) as fault
    from income group by node_task_id having count(*) > 1
    union all
    select format('%s: %s times on piece %s', e.kind, count(*), n.piece_id)
    from task_event e join node_task n using (node_task_id)
    where e.kind in ('aiCompleted', 'delivered') group by e.kind, n.piece_id having count(*) > 1
    union all
    select format('task %s was completed %s times', task_id, count(*))
    from task_event where kind = 'taskCompleted' group by task_id having count(*) > 1
    union all
    select format('the machine wrote segment %s %s times', r.segment_id, count(*))
    from segment_revision r join node_task n using (node_task_id)
    where n.kind = 'translate' group by r.segment_id having count(*) > 1
    union all
    select format('%s open offers to one talent of node task %s', count(*), node_task_id)
    from offer where state = 'open' group by node_task_id, talent_id having count(*) > 1
    union all
    select format('completed node task %s has no income', n.node_task_id)
    from node_task n join task t using (task_id)
    where t.status = 100 and n.state = 'completed' and n.pay_minor > 0 and n.assignee_id is not null
      and not exists (select from income i where i.node_task_id = n.node_task_id)`.execute(db)
  return rows.map((row) => row.fault)
}

/** What was agreed of an order's deadline and price stands: the last acknowledged change, or a later one without an answer. */
async function changed(db: Db, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('task').select(['task_id', 'version']).execute()
  const versions = new Map(rows.map((row) => [row.task_id, row.version]))
  return journal.of(calls.taskWork.updateTask).flatMap(({ input, answer }) => {
    const version = versions.get(String(input.task_id)) ?? 0
    return version < Number(answer.version) ? [`lost: change ${answer.version} of task ${input.task_id}`] : []
  })
}

/** A cancelled language stays cancelled, its work ends, and it is credited once. */
async function cancelled(db: Db, journal: Journal): Promise<string[]> {
  const ids = journal.of(calls.pieceEnd.cancelPieces).map(({ input }) => String(input.task_id))
  if (ids.length === 0) return []
  const { rows } = await sql<{ fault: string }>`
    select format('lost: cancellation of %s in task %s', p.target_lang, p.task_id) as fault
    from piece p
    where p.task_id in (${sql.join(ids)}) and p.target_lang = ${cancelledLanguage}
      and p.cancelled_at is null and p.completed_at is null
    union all
    select format('work goes on for cancelled piece %s: %s', p.piece_id, n.state)
    from piece p join node_task n using (piece_id)
    where p.cancelled_at is not null and n.state in ('offering', 'assigned', 'in_progress')
    union all
    select format('task %s was cancelled in part %s times', task_id, count(*))
    from task_event where kind = 'piecesCancelled' group by task_id having count(*) > 1`.execute(db)
  return rows.map((row) => row.fault)
}

/** A letter is sent in the transaction of its event, so there are as many letters as events. */
async function lettersPerEvent(db: Db): Promise<string[]> {
  const pairs = [
    ['taskCreated', 'taskCreated'],
    ['taskCompleted', 'taskDelivered'],
    ['sentBackByClient', 'sentBackByClient'],
    ['qaPassed', 'qaPassed'],
    ['qaReturned', 'qaReturned'],
  ] as const
  const faults: string[] = []
  for (const [event, letter] of pairs) {
    const { rows } = await sql<{ events: number; letters: number }>`
      select (select count(*)::int from task_event where kind = ${event}) as events,
        (select count(*)::int from letter where kind = ${letter}) as letters`.execute(db)
    const { events, letters } = rows[0]!
    if (events !== letters) faults.push(`${letters} letters ${letter} for ${events} events`)
  }
  const { rows } = await sql<{ incomes: number; letters: number }>`
    select (select count(*)::int from income) as incomes,
      (select count(*)::int from letter where kind = 'incomeCredited') as letters`.execute(db)
  const { incomes, letters } = rows[0]!
  if (incomes !== letters) faults.push(`${letters} letters for ${incomes} incomes`)
  return [...faults, ...(await requestsForChecks(db))]
}

/** One letter asks for the checks of an order that come within minutes; none for those that were given before. */
async function requestsForChecks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('%s letters for %s checks of task %s', letters, events, task_id) as fault
    from (
      select task_id, count(*) as events, (
        select count(*) from letter
        where kind in ('confirmationAsked', 'confirmationsAsked') and link like '%' || e.task_id || '%'
      ) as letters
      from task_event e where kind = 'confirmationAsked' group by task_id
    ) as asked where letters > events`.execute(db)
  return rows.map((row) => row.fault)
}

async function deadJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name like '%.dead' and state = 'created'`.execute(db)
  return rows.map((row) => `dead job: ${row.name}`)
}
