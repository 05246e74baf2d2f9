/** Passages of what has segments already: a recording's transcript, a finished piece of a task. */
import type { PassageGrade } from '@polyphony/contract/knowledge/bases/knowledge'
import type { Paragraph, Passages } from './passages.ts'

interface Spoken {
  readonly start_ms: number
  readonly end_ms: number
  readonly text: string
}

/** What is said in a recording, by whoever has written it down. */
export function transcriptPassages(lang: string, spoken: readonly Spoken[]): Passages {
  const passages = spoken.map(
    ({ text, start_ms, end_ms }): Paragraph => ({
      text,
      heading: [],
      anchor: { in: 'recording', start_ms, end_ms: Math.max(start_ms, end_ms) },
    }),
  )
  return { lang, lang_2: null, passages }
}

export interface FinishedPiece {
  readonly task_id: string
  readonly piece_id: string
  /** What it is called among its task's pieces: the heading of all its passages. */
  readonly name: string
  readonly source_lang: string
  readonly target_lang: string
  readonly segments: readonly FinishedSegment[]
}

interface FinishedSegment {
  readonly segment_id: string
  /** Null in a result that has only one language. */
  readonly source: string | null
  readonly target: string
  readonly grade: PassageGrade
  readonly start_ms: number | null
}

/** Source and target in one passage, so that a question in either language finds both. */
export function piecePassages({
  task_id,
  piece_id,
  name,
  source_lang,
  target_lang,
  segments,
}: FinishedPiece): Passages {
  const isBilingual = segments.some(({ source }) => source !== null)
  const passages = segments.map(
    ({ segment_id, source, target, grade, start_ms }): Paragraph => ({
      ...(isBilingual ? { text: source ?? '', text_2: target } : { text: target }),
      grade,
      heading: [name],
      anchor: { in: 'task', task_id, piece_id, segment_id, start_ms },
    }),
  )
  return isBilingual
    ? { lang: source_lang, lang_2: target_lang, passages }
    : { lang: target_lang, lang_2: null, passages }
}
