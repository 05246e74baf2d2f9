/** What a person has replaced in a draft, in whole words: a term that changed by one character is the whole term. */
import { type Change, diffLines, present } from '@polyphony/contract'
import { splitWords } from '@polyphony/contract/knowledge/insight/split-words'

export interface Edit {
  readonly before: string
  readonly after: string
}

/** What is longer was written anew: it says nothing about words. */
const longest = { words: 8, characters: 40 }

/** Replacements in order; what was only added or only removed isn't one. */
export function editsOf(draft: string, final: string, lang: string): Edit[] {
  const changes = diffLines(splitWords(draft, lang), splitWords(final, lang))
  return joinSplit(hunksOf(changes)).flatMap((hunk) => {
    const { before, after } = withoutCommonEnds(hunk)
    if (Math.max(before.length, after.length) > longest.words) return []
    const edit = withoutSplitWords({ before: before.join('').trim(), after: after.join('').trim() })
    const isReplaced = edit.before !== '' && edit.after !== '' && edit.before !== edit.after
    return isReplaced && Math.max(edit.before.length, edit.after.length) <= longest.characters ? [edit] : []
  })
}

const unspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u

/** Between words without spaces the borders are guessed: what both begin or end with goes, where a word is left. */
function withoutSplitWords(edit: Edit): Edit {
  if (!unspaced.test(edit.before) || !unspaced.test(edit.after)) return edit
  const [before, after] = [Array.from(edit.before), Array.from(edit.after)]
  const core = withoutCommonEnds({ before, after })
  const isWord = Math.min(core.before.length, core.after.length) > 1
  return isWord ? { before: core.before.join(''), after: core.after.join('') } : edit
}

interface Hunk {
  before: string[]
  after: string[]
  /** Unchanged words between this hunk and the one before. */
  gap: string[]
}

function hunksOf(changes: readonly Change[]): Hunk[] {
  const hunks: Hunk[] = []
  let gap: string[] = []
  let hunk: Hunk | null = null
  for (const { op, text } of changes) {
    if (op === 'same') {
      gap.push(text)
      hunk = null
      continue
    }
    if (!hunk) {
      hunk = { before: [], after: [], gap }
      hunks.push(hunk)
      gap = []
    }
    if (op === 'delete') hunk.before.push(text)
    else hunk.after.push(text)
  }
  return hunks
}

const mostBetween = 2

/**
 * Joins what the comparison has split: words with only a space between them, and a removal beside an addition, where a
 * word of the old term occurs in the new one or behind it.
 */
function joinSplit(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = []
  for (const hunk of hunks) {
    const last = joined.at(-1)
    if (last && belongs(last, hunk)) {
      last.before.push(...hunk.gap, ...hunk.before)
      last.after.push(...hunk.gap, ...hunk.after)
    } else joined.push({ ...hunk, before: [...hunk.before], after: [...hunk.after] })
  }
  return joined
}

function belongs(one: Hunk, next: Hunk): boolean {
  if (next.gap.every((text) => text.trim() === '')) return true
  const isMoved =
    (one.after.length === 0 && next.before.length === 0) || (one.before.length === 0 && next.after.length === 0)
  return isMoved && next.gap.length <= mostBetween
}

function withoutCommonEnds({ before, after }: Pick<Hunk, 'before' | 'after'>): Pick<Hunk, 'before' | 'after'> {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && present(before.at(-1 - tail)) === after.at(-1 - tail)) tail++
  return { before: before.slice(head, before.length - tail), after: after.slice(head, after.length - tail) }
}
