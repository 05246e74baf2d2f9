/** Reads and writes subtitle files: cues become segments, and targets replace their cue's text. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type DecodedText, decodeWhole, encodeText } from '../encoding/encoding.ts'
import type { ParsedDocument, ParsedSegment, ReadOptions, Targets } from '../parsed-document.ts'
import { parsedDocument } from '../skeleton/blocks.ts'
import { type Tagged, tag } from '../tagged-text.ts'
import { refuseTooMany } from '../text-limit.ts'
import { ass } from './ass.ts'
import { type Cue, newlineOf, type SubtitleFormat } from './cue.ts'
import { srt } from './srt.ts'
import { ttml } from './ttml.ts'
import { vtt } from './vtt.ts'

export const subtitleFormats = { srt, vtt, ass, ttml } as const satisfies Record<string, SubtitleFormat>
export type SubtitleFormatName = keyof typeof subtitleFormats

/** What stands in every cue of SRT and VTT, of ASS, of TTML. */
const cueMarks = ['-->', '\nDialogue:', '</p>']

interface ReadCue {
  cue: Cue
  tagged: Tagged
}

export function openSubtitles(bytes: Uint8Array, options: ReadOptions): ParsedDocument {
  const decoded = decodeWhole(bytes, options)
  for (const mark of cueMarks) refuseTooMany(decoded.text, mark)
  const { format, cues } = readCues(decoded)
  const segments = cues.map(({ cue, tagged }, i): ParsedSegment => {
    const { start_ms, end_ms, speaker, context } = cue
    return {
      key: String(i),
      kind: 'cue',
      start_ms,
      end_ms,
      speaker,
      context,
      source: tagged.text,
      codes: tagged.codes,
    }
  })
  return parsedDocument(format, segments, decoded)
}

export function writeSubtitles(bytes: Uint8Array, targets: Targets, options: ReadOptions): Uint8Array {
  const decoded = decodeWhole(bytes, options)
  const { format, cues } = readCues(decoded)
  const newline = newlineOf(decoded.text)
  let written = ''
  let index = 0
  let isChanged = false
  cues.forEach(({ cue, tagged }, i) => {
    const target = targets.get(String(i))
    if (target === undefined || target === tagged.text) return
    isChanged = true
    const text = subtitleFormats[format].write(target, tagged.raw, cue.newline ?? newline)
    // The position of a cue without a payload is the end of its timing line.
    const isBare = cue.from === cue.to && (format === 'srt' || format === 'vtt') && text !== ''
    written += decoded.text.slice(index, cue.from) + (isBare ? newline : '') + text
    index = cue.to
  })
  return isChanged ? encodeText(written + decoded.text.slice(index), decoded) : bytes
}

/** The content decides, not the file's name: an SRT file often has another ending. */
function readCues(decoded: DecodedText): { format: SubtitleFormatName; cues: ReadCue[] } {
  const order: SubtitleFormatName[] = ['ttml', 'vtt', 'ass', 'srt']
  const format = order.find((name) => subtitleFormats[name].isIt(decoded.text))
  if (!format) throw new CallError('FILE_PARSE_FAILED', { place: firstLine(decoded.text) })
  const cues = subtitleFormats[format].read(decoded.text)
  if (cues.length === 0) throw new CallError('FILE_EMPTY')
  return { format, cues: cues.map((cue) => ({ cue, tagged: tag(cue.pieces) })) }
}

function firstLine(text: string): string {
  return (
    text
      .trim()
      .split(/[\r\n]/, 1)[0]
      ?.slice(0, 80) ?? ''
  )
}
