import {
  type calls,
  materialLimits,
  type OutputOf,
  type ParsedOf,
  type TrialRoleId,
  trialForms,
} from '@polyphony/contract'
import { isListedLanguage } from '../../../base/reference/languages.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once, onceChecked } from '../../../ground/kernel/idempotency.ts'
import { segmentsOf } from './material.ts'
import { readMaterialFiles } from './read-material-files.ts'
import { recordMaterial } from './record-material.ts'
import { countTexts, insertSegments } from './store.ts'

type OpsTrial = (typeof calls)['opsTrial']
type Created = OutputOf<OpsTrial['createMaterial']>

const presets = { hours: 72, pass_score: 90 }

/** Creates a draft from documents that the operator has uploaded. */
export async function createMaterial(ctx: Ctx, input: ParsedOf<OpsTrial['createMaterial']>): Promise<Created> {
  const { role_id, source_lang, target_lang, title, file_id, media_file_id } = input
  return onceChecked(
    ctx,
    () => readDraft(ctx, input),
    async (transaction, { media, word_count, segments }) => {
      const material_id = transaction.newId()
      await transaction.tx
        .insertInto('trial_material')
        .values({
          material_id,
          role_id,
          source_lang,
          target_lang,
          media,
          title,
          file_id,
          media_file_id,
          word_count,
          ...presets,
          minutes: minutesFor(role_id, word_count),
          segment_count: segments.length,
          created_by: ctx.actor.account_id,
          created_at: transaction.now(),
        })
        .execute()
      await insertSegments(transaction, material_id, segments)
      await recordMaterial(ctx, transaction, { material_id, title }, 'created')
      const { reference_count, draft_count } = await countTexts(transaction.tx, material_id)
      return { material_id, reference_count, draft_count }
    },
  )
}

/** Rounded up to five minutes. */
function minutesFor(role: TrialRoleId, words: number): number {
  const minutes = Math.ceil((words / trialForms[role].words_per_hour) * 12) * 5
  return Math.min(Math.max(minutes, materialLimits.minutes.min), materialLimits.minutes.max)
}

/** Copies a material in any state into a new draft. */
export async function copyMaterial(ctx: Ctx, input: { material_id: string }): Promise<{ material_id: string }> {
  return once(ctx, async (transaction) => {
    const original = await transaction.tx
      .selectFrom('trial_material')
      .selectAll()
      .where('material_id', '=', input.material_id)
      .forShare()
      .executeTakeFirst()
    if (!original) throw notFound()
    const material_id = transaction.newId()
    await transaction.tx
      .insertInto('trial_material')
      .values({
        ...original,
        terms: JSON.stringify(original.terms),
        material_id,
        state: 'draft',
        version: 1,
        published_at: null,
        created_by: ctx.actor.account_id,
        created_at: transaction.now(),
      })
      .execute()
    await insertSegments(transaction, material_id, await segmentsOf(transaction.tx, original.material_id))
    await recordMaterial(ctx, transaction, { material_id, title: original.title }, 'copied')
    return { material_id }
  })
}

async function readDraft(ctx: Ctx, input: ParsedOf<OpsTrial['createMaterial']>) {
  const { role_id, source_lang, target_lang } = input
  if (!trialForms[role_id].isOneLanguage && source_lang === target_lang) throw new CallError('LANGUAGE_DUPLICATE')
  for (const field of ['source_lang', 'target_lang'] as const)
    if (!isListedLanguage(input[field]))
      throw new CallError('Parameter_Error', { fields: [{ field, problem: 'unknown' }] })
  return readMaterialFiles(ctx, input)
}
