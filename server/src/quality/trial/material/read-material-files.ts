/** Reads the operator's uploads and combines them into the segments of a material. */
import { type calls, type Media, materialLimits, type ParsedOf, type TrialForm, trialForms } from '@polyphony/contract'
import type { ParsedDocument } from '../../../content/document/parsed-document.ts'
import { readDocument } from '../../../content/file/read-file.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { MaterialRow } from './material.ts'
import { takeTexts } from './take-texts.ts'

export interface MaterialText {
  media: Media
  word_count: number
  segments: MaterialRow[]
}

type Files = ParsedOf<typeof calls.opsTrial.createMaterial>

/** @throws NOT_FOUND, FILE_INCOMPLETE, MATERIAL_SILENT, MATERIAL_TOO_LONG, MATERIAL_UNTIMED, or an error of the document's format. */
export async function readMaterialFiles(ctx: Ctx, input: Files): Promise<MaterialText> {
  const { role_id, source_lang, target_lang, file_id, media_file_id, reference_file_id, draft_file_id } = input
  const form = trialForms[role_id]
  if (form.needsRecording && media_file_id === null) throw new CallError('MATERIAL_SILENT')
  if (form.document === 'picture') return readPicture(ctx, file_id)
  const documents = [file_id, reference_file_id, draft_file_id].filter((fileId) => fileId !== null)
  for (const fileId of documents) await uploaded(ctx, fileId, 'trialDocument')
  const played = media_file_id === null ? null : await uploaded(ctx, media_file_id, 'trialMedia')
  const read = (fileId: string | null, lang: string) => (fileId === null ? null : readDocument(ctx, fileId, lang))
  const [source, reference, draft] = await Promise.all([
    readDocument(ctx, file_id, source_lang),
    read(reference_file_id, target_lang),
    read(draft_file_id, target_lang),
  ])
  checkSource(source, form)
  const references = reference && takeTexts(source.segments, reference.segments)
  // In one language, the machine's transcript is both the source and the draft.
  const heard = form.isOneLanguage ? source.segments.map((segment) => segment.source) : null
  const drafts = draft ? takeTexts(source.segments, draft.segments) : heard
  return {
    media: mediaOf(source, played?.analysis?.kind ?? null, form),
    word_count: source.word_count,
    segments: source.segments.map((segment, position) => ({
      position,
      content: segment,
      draft: drafts?.[position] ?? '',
      reference: references?.[position] ?? '',
    })),
  }
}

/** Its texts are marked by hand afterwards. @throws NOT_FOUND, FILE_INCOMPLETE, MATERIAL_NO_PICTURE. */
async function readPicture(ctx: Ctx, fileId: string): Promise<MaterialText> {
  const { analysis } = await uploaded(ctx, fileId, 'trialDocument')
  if (analysis?.kind !== 'picture') throw new CallError('MATERIAL_NO_PICTURE')
  return { media: 'pic', word_count: 0, segments: [] }
}

function checkSource({ segments }: ParsedDocument, form: TrialForm): void {
  if (segments.length > materialLimits.segments)
    throw new CallError('MATERIAL_TOO_LONG', { max: materialLimits.segments })
  const isUntimed = segments.some(({ start_ms, end_ms }) => start_ms === null || end_ms === null)
  if (form.document === 'script' && isUntimed) throw new CallError('MATERIAL_UNTIMED')
}

function mediaOf(source: ParsedDocument, played: string | null, { media }: TrialForm): Media {
  if (played) return played === 'audio' ? 'audio' : 'video'
  return media ?? (isSubtitle(source) ? 'video' : 'doc')
}

const isSubtitle = ({ format }: ParsedDocument) => format === 'srt' || format === 'vtt' || format === 'ass'

async function uploaded(ctx: Ctx, fileId: string, purpose: 'trialDocument' | 'trialMedia') {
  const file = await ctx.db
    .selectFrom('file')
    .select(['state', 'analysis'])
    .where('file_id', '=', fileId)
    .where('owner_id', '=', ctx.actor.account_id)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!file) throw notFound()
  if (file.state !== 'ready') throw new CallError('FILE_INCOMPLETE')
  return file
}
