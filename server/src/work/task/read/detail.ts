/** Reads a task for its page: the order, and the progress of its pieces as numbers. */
import { mayChangeTask, nodeKinds, type TaskDetail } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { readerOf } from '../piece/attention.ts'
import { countAttention, countLanguages, countProgress, countSteps } from '../piece/count-steps.ts'
import { allPieces, ownPieces } from '../piece/pieces-seen.ts'
import { isManager } from '../policy.ts'
import { personOf } from '../store.ts'

export async function getTaskDetail(ctx: Ctx, taskId: string): Promise<TaskDetail> {
  const task = await readTask(ctx.db, taskId)
  if (!task || !isManager(ctx.actor, task)) throw notFound()
  return describe(ctx, task, { isManaging: true, pieces: allPieces(taskId) })
}

/** For talents: their own pieces, without prices. */
export async function getAiHumanTaskDetail(ctx: Ctx, taskId: string): Promise<TaskDetail> {
  const task = await readTask(ctx.db, taskId)
  if (!task) throw notFound()
  const detail = await describe(ctx, task, { isManaging: false, pieces: ownPieces(ctx.actor, taskId) })
  if (detail.piece_count === 0) throw notFound()
  return detail
}

/** Without the items of its quote, which are most of a large order's row. */
async function readTask(tx: Tx, taskId: string) {
  return tx
    .selectFrom('task')
    .select(['task_id', 'company_id', 'purpose', 'number', 'name', 'media', 'source_lang', 'target_langs', 'status'])
    .select(['confirmation', 'word_count', 'charge_minor', 'currency', 'deadline_at', 'created_at', 'completed_at'])
    .select(['created_by', 'confirmer_id', 'group_id', 'flow_id', 'graph', 'delivery_version', 'is_burned_in'])
    .select(['is_qa_required', 'is_acceptance_required', 'is_non_native_allowed', 'is_memory_used'])
    .select(['is_termbase_used', 'description', 'style_guide', 'tag_ids', 'offer_mode', 'offer_wave_size'])
    .select(['offer_wave_minutes', 'paused_at', 'version', 'ordered_through', 'po_number'])
    .select(sql<TaskDetail['quote']>`quote - 'items'`.as('quote'))
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
type Task = NonNullable<Awaited<ReturnType<typeof readTask>>>

interface Seen {
  isManaging: boolean
  pieces: RawBuilder<unknown>
}

async function describe(ctx: Ctx, task: Task, { isManaging, pieces }: Seen): Promise<TaskDetail> {
  const isChangeable = isManaging && task.purpose === 'order'
  const [facts, steps, progress, { attention, auto_confirm_at }, languages] = await Promise.all([
    loadFacts(ctx.db, task),
    countSteps(ctx.db, task.graph, pieces),
    countProgress(ctx.db, pieces),
    countAttention(ctx.db, pieces, readerOf(ctx, isManaging)),
    countLanguages(ctx.db, pieces),
  ])
  return {
    ...task,
    ...facts,
    ...languages,
    steps,
    // Only the client confirms.
    attention: isManaging ? attention : { ...attention, check: 0, unfilled: 0 },
    ordered_through: isManaging ? task.ordered_through : null,
    po_number: isManaging ? task.po_number : null,
    progress,
    is_offering_changeable: isManaging && steps.some(isUnfilled),
    can: {
      pause: isChangeable && mayChangeTask(task.status, 'pause'),
      resume: isChangeable && mayChangeTask(task.status, 'resume'),
      reset: isChangeable && mayChangeTask(task.status, 'reset'),
      cancel: isChangeable && mayChangeTask(task.status, 'cancel'),
      change: isChangeable,
    },
    // A paused task is not confirmed automatically.
    auto_confirm_at: task.paused_at ? null : auto_confirm_at,
  }
}

type Step = TaskDetail['steps'][number]

/** True if the step needs a talent, now or later. */
function isUnfilled({ kind, counts }: Step): boolean {
  const { by } = nodeKinds[kind]
  return (by === 'human' || by === 'reviewer') && ((counts.waiting ?? 0) > 0 || (counts.offering ?? 0) > 0)
}

async function loadFacts(tx: Tx, task: Task) {
  const { company_name, file_count, group_name, confirmer, ...creator } = await tx
    .selectFrom('account as a')
    .innerJoin('company as c', (join) => join.on('c.company_id', '=', task.company_id))
    .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar', 'c.name as company_name'])
    .select((select) => [
      select
        .selectFrom('task_file')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('task_id', '=', task.task_id)
        .$asScalar()
        .$notNull()
        .as('file_count'),
      select.selectFrom('task_group as g').select('g.name').where('g.group_id', '=', task.group_id).as('group_name'),
      jsonObjectFrom(
        select
          .selectFrom('account as b')
          .select(['b.account_id', 'b.nickname', 'b.username', 'b.avatar'])
          .where('b.account_id', '=', task.confirmer_id),
      ).as('confirmer'),
    ])
    .where('a.account_id', '=', task.created_by)
    .executeTakeFirstOrThrow()
  return {
    creator: personOf(creator),
    company_name,
    file_count,
    group: task.group_id && group_name !== null ? { group_id: task.group_id, name: group_name } : null,
    confirmer: confirmer ? personOf(confirmer) : null,
  }
}
