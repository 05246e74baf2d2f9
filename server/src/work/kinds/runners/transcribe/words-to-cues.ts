/**
 * Splits words into cues: at the end of sentences, at a change of speaker and at long pauses; a cue that would be too
 * wide or too long is split at the best place. Every word is in one cue, in order, and no two cues overlap.
 */
import { present } from '@polyphony/contract'
import {
  languageOf,
  minGapMs,
  type SubtitleProfile,
  textWidth,
} from '@polyphony/contract/content/document/subtitle-profile'
import type { Span } from './find-voice.ts'
import { glue, joinWords, type Word } from './words.ts'

export interface CueOfWords extends Span {
  readonly text: string
  readonly speaker: string | null
  readonly words: readonly Word[]
}

/** A pause of this length always ends a cue. */
const longPauseMs = 900
const sentenceEnd = /[.!?。！？…][)\]}»”’」』）】》〉"']*$/u
const clauseEnd = /[,;:،，、；：—–][)\]}»”’」』）】》〉"']*$/u
/** Words after which a line shouldn't end. */
const clinging: Record<string, ReadonlySet<string>> = {
  en: new Set(
    'a an the of to in on at by for from with and or but that which who as is are was were be my your'.split(' '),
  ),
}

export function wordsToCues(
  words: readonly Word[],
  profile: SubtitleProfile,
  lang: string,
  until_ms: number,
): CueOfWords[] {
  const sentences = sentencesOf(words)
  const style = { profile, lang, inner: new Set(sentences.flatMap((sentence) => insideOfWords(sentence, lang))) }
  const groups = sentences.flatMap((sentence) => fitted(sentence, style))
  const merged = withoutCrumbs(groups, profile)
  return merged.map((group, index) => {
    const next = merged[index + 1]?.[0]
    return {
      ...timesOf(group, next?.start_ms ?? until_ms, next !== undefined, profile),
      text: inLines(group, style),
      speaker: present(group[0]).speaker,
      words: group,
    }
  })
}

type Group = readonly Word[]

interface Style {
  readonly profile: SubtitleProfile
  readonly lang: string
  /** Characters that continue the preceding word in scripts without spaces. */
  readonly inner: ReadonlySet<Word>
}

function insideOfWords(sentence: Group, lang: string): Word[] {
  const starts = new Set<number>()
  const text = joinWords(sentence.map((word) => word.text))
  for (const { index } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) starts.add(index)
  let line = ''
  return sentence.filter((word) => {
    line += glue(line, word.text)
    const isStart = starts.has(line.length)
    line += word.text
    return !isStart
  })
}

/** Groups of words by one speaker, up to the end of a sentence or a long pause. */
function sentencesOf(words: readonly Word[]): Group[] {
  const sentences: Word[][] = []
  for (const word of words) {
    const sentence = sentences.at(-1)
    const last = sentence?.at(-1)
    const goesOn =
      last && last.speaker === word.speaker && !sentenceEnd.test(last.text) && word.start_ms - last.end_ms < longPauseMs
    if (goesOn) sentence!.push(word)
    else sentences.push([word])
  }
  return sentences
}

/** Splits groups that don't fit at the best place, until all fit. */
function fitted(group: Group, style: Style): Group[] {
  if (group.length === 1 || fits(group, style.profile)) return [group]
  const index = bestCut(group, style)
  return [...fitted(group.slice(0, index), style), ...fitted(group.slice(index), style)]
}

function fits(group: Group, profile: SubtitleProfile): boolean {
  const duration = present(group.at(-1)).end_ms - present(group[0]).start_ms
  if (duration > profile.max_duration_ms) return false
  return linesOf(group, profile, profile.max_line_chars) !== null
}

/** The best place to split, near the end of what fits in one cue or near the middle of the rest. */
function bestCut(group: Group, style: Style): number {
  let most = 1
  while (most < group.length - 1 && fits(group.slice(0, most + 1), style.profile)) most += 1
  const wanted = Math.min(most, Math.max(1, Math.round(group.length / Math.ceil(group.length / most))))
  let best = most
  let bestScore = -Infinity
  for (let index = 1; index <= most; index += 1) {
    const score = reasonAt(group, index, style) - (3 * Math.abs(index - wanted)) / Math.max(1, most)
    if (score > bestScore) [best, bestScore] = [index, score]
  }
  return best
}

/** How good it is to split before the word at `index`; higher is better. */
function reasonAt(group: Group, index: number, { lang, inner }: Style): number {
  const [before, after] = [present(group[index - 1]), present(group[index])]
  const pause = Math.min(1.5, Math.max(0, after.start_ms - before.end_ms) / 300)
  if (sentenceEnd.test(before.text)) return 3 + pause
  if (clauseEnd.test(before.text)) return 2 + pause
  const clings = inner.has(after) || clinging[languageOf(lang)]?.has(before.text.toLowerCase())
  return pause - (clings ? 1 : 0)
}

/** Joins a very short cue with its neighbour where both have the same speaker and fit together. */
function withoutCrumbs(groups: readonly Group[], profile: SubtitleProfile): Group[] {
  const kept: Group[] = []
  for (const group of groups) {
    const last = kept.at(-1)
    const together = last && [...last, ...group]
    const isCrumb = (each: Group) => present(each.at(-1)).end_ms - present(each[0]).start_ms < profile.min_duration_ms
    const belong =
      last &&
      (isCrumb(last) || isCrumb(group)) &&
      present(last[0]).speaker === present(group[0]).speaker &&
      present(group[0]).start_ms - present(last.at(-1)).end_ms < longPauseMs / 2 &&
      fits(together!, profile)
    if (belong) kept[kept.length - 1] = together!
    else kept.push(group)
  }
  return kept
}

/** From the first word to the last; extended into the following pause where the text needs more time to read. */
function timesOf(group: Group, until_ms: number, hasNext: boolean, profile: SubtitleProfile): Span {
  const start_ms = present(group[0]).start_ms
  const end_ms = present(group.at(-1)).end_ms
  const width = textWidth(joinWords(group.map((word) => word.text)), profile)
  const toRead = Math.max(profile.min_duration_ms, Math.ceil((width * 1000) / profile.max_cps))
  const wanted = Math.max(end_ms, start_ms + Math.min(toRead, profile.max_duration_ms))
  const latest = hasNext ? until_ms - Math.ceil(minGapMs(profile)) : until_ms
  // The gap is omitted where the speech has no pause; only the last word may be shortened.
  return { start_ms, end_ms: Math.max(Math.min(end_ms, until_ms), Math.min(wanted, latest)) }
}

/** On one line where it fits; else on as few lines as possible, of similar length. */
function inLines(group: Group, style: Style): string {
  const { profile } = style
  const texts = group.map((word) => word.text)
  const whole = joinWords(texts)
  if (textWidth(whole, profile) <= profile.max_line_chars || group.length === 1) return whole
  const width = textWidth(whole, profile)
  let best = linesOf(group, profile, profile.max_line_chars) ?? [whole]
  if (best.length !== 2) return best.join('\n')
  let bestScore = -Infinity
  for (let index = 1; index < group.length; index += 1) {
    const lines = [joinWords(texts.slice(0, index)), joinWords(texts.slice(index))]
    const [first, second] = lines.map((line) => textWidth(line, profile)) as [number, number]
    if (Math.max(first, second) > profile.max_line_chars) continue
    const score = reasonAt(group, index, style) - (4 * Math.abs(first - second)) / width
    if (score > bestScore) [best, bestScore] = [lines, score]
  }
  return best.join('\n')
}

/** Fills line by line; null where it needs more lines than allowed. */
function linesOf(group: Group, profile: SubtitleProfile, width: number): string[] | null {
  const lines: string[] = ['']
  for (const { text } of group) {
    const line = present(lines.at(-1))
    const longer = line + glue(line, text) + text
    if (line === '' || textWidth(longer, profile) <= width) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines.length <= profile.max_lines ? lines : null
}
