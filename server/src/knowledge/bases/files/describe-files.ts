/** Files of bases as somebody who reaches them sees them. */
import { isOpenTo, type KnowledgeFile, knowledgeTypeOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { filesLackingVectors } from '../../retrieval/meaning/files-lacking.ts'
import { mayChange, readableCompany } from '../kbs/policy.ts'
import { readableFile } from '../kbs/reached-bases.ts'
import { pictureAddress } from '../picture/pictures.ts'

/** All that the actor reaches. @throws NO_PERMISSION */
export const filesOf = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('knowledge as k')
    .where('k.company_id', '=', readableCompany(actor))
    .where(readableFile(actor.account_id))

/** Those of the rows, with everything that is told of a file. */
export const describedFiles = (files: ReturnType<typeof filesOf>) =>
  files
    .innerJoin('account as a', 'a.account_id', 'k.added_by')
    .leftJoin('kbs as b', 'b.kbs_id', 'k.kbs_id')
    .leftJoin('task as t', 't.task_id', 'k.task_id')
    .leftJoin('file as f', 'f.file_id', 'k.file_id')
    .leftJoin('knowledge_picture as c', 'c.file_id', 'k.file_id')
    .leftJoin('knowledge_revision as r', (join) =>
      join.onRef('r.knowledge_id', '=', 'k.knowledge_id').onRef('r.revision', '=', 'k.newest_revision'),
    )
    .leftJoin('knowledge_revision as found', (join) =>
      join.onRef('found.knowledge_id', '=', 'k.knowledge_id').onRef('found.revision', '=', 'k.revision'),
    )
    .select([
      ...(['k.knowledge_id', 'k.kbs_id', 'k.task_id', 'k.name', 'k.ext', 'k.url', 'k.parsing_mode'] as const),
      ...(['k.status', 'k.revision', 'k.newest_revision', 'k.passage_count', 'k.word_count'] as const),
      ...(['k.source_lang', 'k.target_langs', 'k.added_at', 'k.updated_at'] as const),
      ...(['b.title as kbs_name', 'b.owner_id', 't.number as task_number', 'f.size', 'c.picture_id'] as const),
      ...(['r.stage', 'r.done', 'r.total', 'r.error', 'found.page_count', 'found.text_page_count'] as const),
      ...(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'] as const),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof describedFiles>['execute']>>[number]

export async function describeFiles(ctx: Ctx, rows: readonly Row[]): Promise<KnowledgeFile[]> {
  const { db, actor } = ctx
  const queued = rows.filter(({ status }) => status === 'queued').map(({ knowledge_id }) => knowledge_id)
  const positions = await positionsOf(db, queued)
  const lacks = await filesLackingVectors(
    db,
    rows.map(({ knowledge_id }) => knowledge_id),
  )
  return rows.map((row) => {
    const isOwn = mayChange(actor, row)
    const isFile = row.task_id === null
    return {
      ...row,
      ...progressOf(row),
      lacks_vectors: lacks.has(row.knowledge_id),
      vector_error: lacks.get(row.knowledge_id) ?? null,
      type: knowledgeTypeOf(row.ext),
      size: row.size ?? 0,
      cover: row.picture_id && pictureAddress(ctx, row.picture_id),
      queue_position: positions.get(row.knowledge_id) ?? null,
      pages: pagesOf(row),
      added_by: personOf(row),
      can: {
        change: isOwn,
        vectorize: isOwn && isFile && isOpenTo('vectorize', row.status),
        cancel: isOwn && isFile && isOpenTo('cancel', row.status),
      },
    }
  })
}

/** A task's result has no versions. */
export const progressOf = ({ stage, done, total, error }: Pick<Row, 'stage' | 'done' | 'total' | 'error'>) => ({
  stage,
  done: done ?? 0,
  total: total ?? 0,
  error,
})

export const pagesOf = ({ page_count, text_page_count }: Pick<Row, 'page_count' | 'text_page_count'>) =>
  page_count === null ? null : { count: page_count, with_text: text_page_count ?? page_count }

export const personOf = ({
  account_id,
  nickname,
  username,
  avatar,
}: Pick<Row, 'account_id' | 'nickname' | 'username' | 'avatar'>) => ({
  account_id,
  nickname: nickname || username,
  avatar,
})

/** How many are taken before each: companies take turns, each with its oldest file. */
async function positionsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ knowledge_id: string; before: number }>`
    with waiting as (
      select r.knowledge_id, r.queued_at,
        row_number() over (partition by k.company_id order by r.queued_at, r.knowledge_id) as turn
      from knowledge_revision r join knowledge k on k.knowledge_id = r.knowledge_id and k.newest_revision = r.revision
      where r.status = 'queued'
    ), placed as (
      select knowledge_id, (row_number() over (order by turn, queued_at, knowledge_id) - 1)::int as before from waiting
    )
    select knowledge_id, before from placed where knowledge_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.knowledge_id, row.before]))
}
