import type { Language } from '@polyphony/contract'
import { formatLanguageName } from '../../../../../i18n/format.ts'

/** One of many in a list to choose from. */
export const pieceName = (piece: { file_name: string; target_lang: string }, language: Language) =>
  `${piece.file_name} · ${formatLanguageName(piece.target_lang, language)}`
