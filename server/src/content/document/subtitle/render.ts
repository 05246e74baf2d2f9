/** Writes new subtitles from cues, for delivery in another format or in two languages. */
import { subtitleFormats } from './subtitle-file.ts'

/** `text` is plain, with '\n' between lines. */
export interface PlainCue {
  start_ms: number
  end_ms: number
  text: string
}

export interface BilingualCue {
  start_ms: number
  end_ms: number
  /** Empty if this language has no text at that time. */
  source: string
  target: string
}

export type RenderFormat = 'srt' | 'vtt' | 'ass' | 'txt'

/**
 * Leaves out cues without text. In UTF-8, which all players of these formats read; SRT with a byte order mark for old
 * players.
 */
export function renderSubtitles(cues: readonly PlainCue[], format: RenderFormat): Uint8Array {
  const shown = cues
    .filter((cue) => cue.text.trim())
    .toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
    .map((cue) => ({ ...cue, end_ms: Math.max(cue.start_ms, cue.end_ms) }))
  return new TextEncoder().encode(writers[format](shown))
}

/** Both languages in each cue, in the requested order. */
export function renderBilingual(
  cues: readonly BilingualCue[],
  format: RenderFormat,
  order: 'source_first' | 'target_first',
): Uint8Array {
  const joined = cues.map(({ start_ms, end_ms, source, target }) => {
    const texts = order === 'source_first' ? [source, target] : [target, source]
    return { start_ms, end_ms, text: texts.filter((text) => text.trim()).join('\n') }
  })
  return renderSubtitles(joined, format)
}

const none = new Map<string, string>()

const writers: Record<RenderFormat, (cues: PlainCue[]) => string> = {
  srt(cues) {
    const blocks = cues.map(({ start_ms, end_ms, text }, i) =>
      [
        i + 1,
        `${time(start_ms, ',')} --> ${time(end_ms, ',')}`,
        subtitleFormats.srt.write(text, none, '\r\n'),
        '',
      ].join('\r\n'),
    )
    return `\ufeff${blocks.join('\r\n')}`
  },
  vtt(cues) {
    const blocks = cues.map(({ start_ms, end_ms, text }) =>
      [`${time(start_ms, '.')} --> ${time(end_ms, '.')}`, subtitleFormats.vtt.write(text, none, '\n'), ''].join('\n'),
    )
    return ['WEBVTT', '', ...blocks].join('\n')
  },
  ass(cues) {
    const lines = cues.map(({ start_ms, end_ms, text }) => {
      const written = subtitleFormats.ass.write(text, none, '\n')
      return `Dialogue: 0,${centiseconds(start_ms)},${centiseconds(end_ms)},Default,,0,0,0,,${written}`
    })
    return [...assHeader, ...lines, ''].join('\r\n')
  },
  txt: (cues) => cues.map(({ text }) => `${text}\n`).join(cues.some(({ text }) => text.includes('\n')) ? '\n' : ''),
}

const assHeader = [
  '[Script Info]',
  'ScriptType: v4.00+',
  'WrapStyle: 0',
  'ScaledBorderAndShadow: yes',
  'PlayResX: 1920',
  'PlayResY: 1080',
  '',
  '[V4+ Styles]',
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
  'Style: Default,Arial,64,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,60,60,50,1',
  '',
  '[Events]',
  'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
]

function time(ms: number, separator: string): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(Math.floor(ms % 1000)).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${separator}${rest}`
}

function centiseconds(ms: number): string {
  return time(Math.round(ms / 10) * 10, '.')
    .replace(/^0(?=\d:)/, '')
    .slice(0, -1)
}
