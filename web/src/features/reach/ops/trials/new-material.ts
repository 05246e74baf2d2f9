/** The parts of a new material, and the problems with them. Pure. */
import { type calls, type InputOf, type TrialRoleId, trialForms } from '@polyphony/contract'
import type { MaterialFile } from './MaterialFileField.tsx'

export const fileParts = ['document', 'reference', 'draft', 'media'] as const
export type FilePart = (typeof fileParts)[number]

export interface NewMaterial {
  role_id: TrialRoleId
  source_lang: string
  target_lang: string
  title: string
  files: Readonly<Record<FilePart, MaterialFile | null>>
}

export const blank: NewMaterial = {
  role_id: 2,
  source_lang: '',
  target_lang: '',
  title: '',
  files: { document: null, reference: null, draft: null, media: null },
}

/** The name of a document without its extension, which is the default title of a material. */
export const titleOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '').trim()

export type Missing = 'title' | 'source_lang' | 'target_lang' | 'same_lang' | 'document' | 'recording'

export function missingIn({ role_id, source_lang, target_lang, title, files }: NewMaterial): Missing[] {
  const { isOneLanguage, needsRecording } = trialForms[role_id]
  const isPair = !isOneLanguage
  return [
    title.trim() === '' && ('title' as const),
    source_lang === '' && ('source_lang' as const),
    isPair && target_lang === '' && ('target_lang' as const),
    isPair && target_lang !== '' && target_lang === source_lang && ('same_lang' as const),
    files.document === null && ('document' as const),
    needsRecording && files.media === null && ('recording' as const),
  ].filter((missing) => missing !== false)
}

/** A material of one language has no second one. Null while the document is missing. */
export function inputOf(made: NewMaterial): InputOf<typeof calls.opsTrial.createMaterial> | null {
  const { role_id, source_lang, title, files } = made
  const { document, reference, draft, media } = files
  if (!document) return null
  return {
    role_id,
    source_lang,
    title,
    target_lang: trialForms[role_id].isOneLanguage ? source_lang : made.target_lang,
    file_id: document.file_id,
    reference_file_id: reference?.file_id ?? null,
    draft_file_id: draft?.file_id ?? null,
    media_file_id: media?.file_id ?? null,
  }
}
