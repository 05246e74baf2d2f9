/**
 * Renders a piece as files: the original format with the target text and, for subtitles, all formats, in one language
 * or two.
 */
import { extensionOf, type FileReading, type OutputKind, plainText, present, spelled } from '@polyphony/contract'
import { writeDocument } from '../../content/document/open-document.ts'
import { alignBilingual } from '../../content/document/subtitle/align.ts'
import {
  type PlainCue,
  type RenderFormat,
  renderBilingual,
  renderSubtitles,
} from '../../content/document/subtitle/render.ts'
import type { FinalSegment } from '../../content/text/final-targets.ts'
import type { Delivered, RepairedPicture } from '../registry/server-kind.ts'
import { isPicture, layOver } from './picture/lay-over.ts'
import { renderRepaired } from './picture/repaired.ts'

export interface PieceText {
  readonly file_name: string
  /** How its text was read. */
  readonly reading?: FileReading | null
  readonly source_lang: string
  readonly target_lang: string
  /** Null where the file holds no text: sound or film. */
  readonly original: Uint8Array | null
  readonly segments: readonly FinalSegment[]
  /** The result of an art designer, for a picture. */
  readonly repair?: RepairedPicture | null
}

export interface Rendered {
  kind: OutputKind
  name: string
  bytes: Uint8Array
}

const subtitleFormats = ['srt', 'vtt', 'ass'] as const

/**
 * The original's format with the target text; a segment without target keeps its source. Null where the file has no
 * text.
 */
export async function renderOriginal(piece: PieceText): Promise<Rendered | null> {
  if (!piece.original) return null
  if (isPicture(piece.file_name)) return renderPicture(piece, piece.original)
  const targets = new Map(
    piece.segments.filter((one) => one.target !== '').map((one) => [one.key, spelled(one).target]),
  )
  const { source_lang, target_lang, reading = null } = piece
  const bytes = await writeDocument(piece.original, piece.file_name, targets, { source_lang, target_lang, reading })
  return { kind: 'original', name: nameOf(piece, extensionOf(piece.file_name)), bytes }
}

/** The picture with the target text: the art designer's result, else an automatic layout. */
async function renderPicture(piece: PieceText, original: Uint8Array): Promise<Rendered> {
  const texts = piece.segments.flatMap(({ segment_id, region, source, target }) =>
    region ? [{ segment_id, region, source, target }] : [],
  )
  if (piece.repair) {
    const locale = piece.source_lang === piece.target_lang ? null : piece.target_lang
    const { ext, bytes } = await renderRepaired(original, piece.repair, texts, locale)
    return { kind: 'picture', name: nameOf(piece, ext), bytes }
  }
  const bytes = await layOver(original, texts, piece.target_lang)
  return { kind: 'picture', name: nameOf(piece, 'png'), bytes }
}

/** Renders one format of the text. In two languages, cues are joined by time and other segments by segment. */
export function renderAs(piece: PieceText, format: RenderFormat, isBilingual: boolean): Rendered {
  const kind = (isBilingual ? `${format}_bilingual` : format) as OutputKind
  const name = nameOf(piece, format, isBilingual)
  const targets = cuesOf(piece, 'target')
  if (!isBilingual) return { kind, name, bytes: renderSubtitles(targets, format) }
  const sources = cuesOf(piece, 'source')
  const cues = isTimed(piece)
    ? alignBilingual(sources, targets).cues
    : sources.map(({ text, ...time }, index) => ({ ...time, source: text, target: present(targets[index]).text }))
  return { kind, name, bytes: renderBilingual(cues, format, 'target_first') }
}

/** Renders all files that are delivered for a piece. */
export async function renderPiece(piece: PieceText): Promise<Rendered[]> {
  const original = await renderOriginal(piece)
  const versions = piece.source_lang === piece.target_lang ? [false] : [false, true]
  const inAll = (format: RenderFormat) => versions.map((isBilingual) => renderAs(piece, format, isBilingual))
  const formats: readonly RenderFormat[] = isTimed(piece) ? [...subtitleFormats, 'txt'] : ['txt']
  // A format with the original's file name would repeat the original.
  const others = formats.flatMap(inAll).filter(({ name }) => name !== original?.name)
  return original ? [original, ...others] : others
}

const isTimed = (piece: PieceText) => piece.segments.some((segment) => segment.kind === 'cue')

function cuesOf({ segments }: PieceText, side: 'source' | 'target'): PlainCue[] {
  return segments.map((segment) => ({
    start_ms: segment.start_ms ?? 0,
    end_ms: segment.end_ms ?? 0,
    text: plainText(segment[side], segment.codes),
  }))
}

/** `harbour.mp4` → `harbour.zh.srt`. */
export function nameOf(
  { file_name, source_lang, target_lang }: Delivered['piece'],
  ext: string,
  isBilingual = false,
): string {
  const base = file_name.replace(/\.[^.]+$/, '')
  return `${base}.${isBilingual ? `${target_lang}+${source_lang}` : target_lang}.${ext}`
}
