/** Lists materials for operators with their state and the results of their trials. */
import {
  type calls,
  type MaterialAction,
  type MaterialState,
  type MaterialSummary,
  mayDoWithMaterial,
  type OutputOf,
  type ParsedOf,
  present,
  type TrialRoleId,
  trialKinds,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { countCapped, inOrder, pageOf } from '../../../ground/db/page.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { segmentsOf } from './material.ts'
import { isWritten } from './store.ts'

type OpsTrial = (typeof calls)['opsTrial']

const columns = {
  created_at: sql`m.created_at`,
  count_test: sql`(select count(*) from trial t where t.material_id = m.material_id)`,
  score: sql`(select avg(t.score) from trial t where t.material_id = m.material_id)`,
} as const

export async function listMaterials(
  { db }: Ctx,
  filter: ParsedOf<OpsTrial['getMaterialList']>,
): Promise<OutputOf<OpsTrial['getMaterialList']>> {
  let found = materials(db)
  if (filter.state) found = found.where('m.state', '=', filter.state)
  if (filter.role_id) found = found.where('m.role_id', '=', filter.role_id)
  if (filter.keyword) found = found.where('m.title', 'ilike', patternOf(filter.keyword))
  const rows = await pageOf(found, filter)
    .orderBy(inOrder(filter, columns, sql`m.material_id`))
    .execute()
  return { list: rows.map(summaryOf), ...(await countCapped(db, found)) }
}

export async function getMaterialDetail(
  { db }: Ctx,
  { material_id }: { material_id: string },
): Promise<OutputOf<OpsTrial['getMaterialDetail']>> {
  const row = await materials(db)
    .select(['m.file_id', 'm.media_file_id'])
    .where('m.material_id', '=', material_id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const segments = await segmentsOf(db, material_id)
  const files = await db
    .selectFrom('file')
    .select(['file_id', 'name', 'size'])
    .where('file_id', 'in', [row.file_id, row.media_file_id ?? row.file_id])
    .execute()
  return {
    ...summaryOf(row),
    file: present(files.find((file) => file.file_id === row.file_id)),
    media_file: files.find((file) => file.file_id === row.media_file_id) ?? null,
    segments: segments.map(({ position, content, draft, reference }) => {
      const { source, codes, start_ms, end_ms, region = null } = content
      return { position, source, codes, start_ms, end_ms, region, draft, reference }
    }),
  }
}

function materials(tx: Tx) {
  return tx
    .selectFrom('trial_material as m')
    .select(['m.material_id', 'm.role_id', 'm.source_lang', 'm.target_lang', 'm.media', 'm.tag_ids', 'm.difficulty'])
    .select(['m.title', 'm.introduction', 'm.style_guide', 'm.terms', 'm.minutes', 'm.hours', 'm.pass_score'])
    .select(['m.word_count', 'm.segment_count', 'm.state', 'm.version', 'm.created_at', 'm.published_at'])
    .select([
      sql<Record<'reference_count' | 'draft_count', number>>`(
        select json_build_object('reference_count', count(*) filter (where ${isWritten('reference')}),
          'draft_count', count(*) filter (where ${isWritten('draft')}))
        from trial_material_segment s where s.material_id = m.material_id)`.as('texts'),
      sql<Pick<MaterialSummary, 'trial_count' | 'passed_count' | 'failed_count' | 'mean_score'>>`(
        select json_build_object('trial_count', count(*), 'passed_count', count(*) filter (where t.state = 'passed'),
          'failed_count', count(*) filter (where t.state = 'failed'), 'mean_score', avg(t.score))
        from trial t where t.material_id = m.material_id)`.as('trials'),
    ])
}

interface Row {
  state: MaterialState
  role_id: TrialRoleId
  texts: object
  trials: object
}

function summaryOf<R extends Row>({ texts, trials, ...material }: R) {
  const may = (action: MaterialAction) => mayDoWithMaterial(material.state, action)
  return {
    ...material,
    ...(texts as R['texts']),
    ...(trials as R['trials']),
    kind: present(trialKinds[material.role_id]),
    can: {
      edit: may('edit'),
      publish: may('publish'),
      retire: may('retire'),
      copy: may('copy'),
      delete: may('delete'),
      invite: may('invite'),
    },
  }
}
