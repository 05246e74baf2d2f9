/** Lists published materials for a talent: the most suitable first, each with the blocker that prevents a claim. */
import {
  type calls,
  maxListRows,
  type OutputOf,
  type ParsedOf,
  present,
  type TrialOffer,
  trialForms,
  trialKinds,
  trialRules,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { findPublished, type Material, segmentsOf } from '../material/material.ts'
import { claimBlocker, readStanding } from '../standing.ts'
import { fitsOf } from './fits.ts'
import { readProfile, tagsBelow } from './read-profile.ts'

type Calls = (typeof calls)['trial']
type Filter = Omit<ParsedOf<Calls['recommendMaterial']>, 'pageIndex' | 'pageSize'> & { material_id: string }
type Found = Pick<Material, keyof TrialOffer & keyof Material> & { duration_ms: number | null }

export async function recommendMaterials(
  ctx: Ctx,
  { pageIndex, pageSize, ...filter }: ParsedOf<Calls['recommendMaterial']>,
): Promise<OutputOf<Calls['recommendMaterial']>> {
  const found = await findMaterials(ctx.db, filter)
  const ranked = await rank(ctx, found)
  const from = pageIndex * pageSize
  return { list: ranked.slice(from, from + pageSize), total: ranked.length, is_capped: false }
}

/** The most suitable materials that the talent can claim now, each with at least one reason. */
export async function recommendBest(ctx: Ctx, count: number): Promise<TrialOffer[]> {
  const ranked = await rank(ctx, await findMaterials(ctx.db, {}))
  return ranked.filter(({ blocker, fits }) => blocker === null && fits.length > 0).slice(0, count)
}

export async function previewMaterial(
  ctx: Ctx,
  { material_id }: { material_id: string },
): Promise<OutputOf<Calls['previewMaterial']>> {
  const material = await findPublished(ctx.db, material_id)
  if (!material) throw notFound()
  const [offer] = await rank(ctx, await findMaterials(ctx.db, { material_id }))
  const segments = await beginningOf(ctx.db, material)
  return {
    ...offer!,
    style_guide: material.style_guide,
    terms: material.terms,
    segments: segments.map(({ content, draft }) => ({ source: content.source, draft })),
  }
}

/** At most a third: a talent who knows the whole text could do the trial before its time runs. */
async function beginningOf(tx: Tx, { material_id, role_id }: Material) {
  if (trialForms[role_id].isTextHidden) return []
  const segments = await segmentsOf(tx, material_id)
  return segments.slice(0, Math.min(trialRules.previewSegments, Math.floor(segments.length / 3)))
}

/** Sorts by: can be claimed, suitability, not yet tried, newest. */
async function rank(ctx: Ctx, found: readonly Found[]): Promise<TrialOffer[]> {
  const { account_id } = ctx.actor
  const [profile, standing] = await Promise.all([readProfile(ctx.db, account_id), readStanding(ctx.db, account_id)])
  const tried = new Set(standing.trials.map((trial) => trial.material_id))
  return found
    .map((material) => {
      const { fits, score } = fitsOf(material, profile)
      const blocker = claimBlocker(standing, material, ctx.now())
      const order = [Number(blocker.blocker !== null), -score, Number(tried.has(material.material_id))]
      return { offer: { ...material, kind: present(trialKinds[material.role_id]), fits, ...blocker }, order }
    })
    .sort(
      (a, b) => a.order.map((one, index) => one - present(b.order[index])).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ offer }) => offer)
}

/** Newest first. All are read at once because operators create materials by hand, so there are few. */
async function findMaterials(tx: Tx, filter: Partial<Filter>): Promise<Found[]> {
  const { material_id, role_id, source_lang, target_lang, tag_id, media, difficulty } = filter
  const tags = tag_id ? await tagsBelow(tx, [tag_id]) : null
  return tx
    .selectFrom('trial_material as m')
    .leftJoin('file as f', 'f.file_id', 'm.media_file_id')
    .select(['m.material_id', 'm.role_id', 'm.source_lang', 'm.target_lang', 'm.media', 'm.tag_ids', 'm.difficulty'])
    .select(['m.title', 'm.introduction', 'm.word_count', 'm.segment_count', 'm.minutes', 'm.hours', 'm.pass_score'])
    .select(sql<number | null>`(f.analysis->>'duration_ms')::int`.as('duration_ms'))
    .where('m.state', '=', 'published')
    .$if(Boolean(material_id), (rows) => rows.where('m.material_id', '=', material_id!))
    .$if(Boolean(role_id), (rows) => rows.where('m.role_id', '=', role_id!))
    .$if(Boolean(source_lang), (rows) => rows.where('m.source_lang', '=', source_lang!))
    .$if(Boolean(target_lang), (rows) => rows.where('m.target_lang', '=', target_lang!))
    .$if(Boolean(media), (rows) => rows.where('m.media', '=', media!))
    .$if(Boolean(difficulty), (rows) => rows.where('m.difficulty', '=', difficulty!))
    .$if(tags !== null, (rows) => rows.where(sql<boolean>`m.tag_ids && ${tags}::text[]`))
    .orderBy('m.published_at', 'desc')
    .orderBy('m.material_id', 'desc')
    .limit(maxListRows)
    .execute()
}
