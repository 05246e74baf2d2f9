import { type Issue, issue } from './issue.ts'
import { isFullWidthLanguage, type Reading } from './reading.ts'

type EndClass = 'period' | 'question' | 'exclamation' | 'ellipsis' | 'colon' | 'semicolon' | 'comma' | 'dash'

const endClasses: [EndClass, RegExp][] = [
  ['ellipsis', /(?:…|⋯|\.{3,}|。{3,})$/u],
  ['question', /[?？؟⁇⁈][!！?？]*$/u],
  ['exclamation', /[!！‼⁉][!！?？]*$/u],
  ['period', /[.。．｡।۔]$/u],
  ['colon', /[:：︰]$/u],
  ['semicolon', /[;；؛]$/u],
  ['comma', /[,，、､،]$/u],
  ['dash', /[-–—―─]$/u],
]
const closers = /[\s"'”’»›)\]}」』）】》〉〕］｝]+$/u

function ending(text: string): { mark: string; kind: EndClass | null } {
  const bare = text.slice(-12).replace(closers, '')
  for (const [kind, pattern] of endClasses) {
    const match = pattern.exec(bare)
    if (match) return { mark: match[0], kind }
  }
  return { mark: '', kind: null }
}

/** Checks that both sides end with the same kind of mark, each in its own script. */
export function checkEnding(source: Reading, target: Reading, isCue: boolean): Issue[] {
  const [from, to] = [ending(source.text), ending(target.text)]
  if (from.kind === to.kind || mayDiffer(source, from.kind, to.kind, isCue)) return []
  if (mayDiffer(target, to.kind, from.kind, isCue)) return []
  // These marks all mean that the sentence breaks off or goes on.
  const isNear = [from, to].every(({ kind }) => kind === 'ellipsis' || kind === 'dash' || kind === 'comma')
  const end = target.text.trimEnd().length
  const span = target.span(Math.max(0, end - Math.max(1, to.mark.length)), end)
  return [issue('punctuation_end', isNear ? 'info' : 'warning', span, { source: from.mark, target: to.mark })]
}

/** Languages with full-width punctuation omit full stop and comma in subtitles, and Japanese ends questions with か。 */
function mayDiffer(one: Reading, kind: EndClass | null, otherKind: EndClass | null, isCue: boolean): boolean {
  if (one.lang === 'ja' && otherKind === 'question' && /[かの][。」]*$/.test(one.text)) return true
  const isDropped = kind === null && (otherKind === 'period' || otherKind === 'comma')
  return isDropped && isCue && isFullWidthLanguage(one.lang)
}

function pairs(list: string): Map<string, string> {
  return new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))
}

const brackets = [...pairs('() [] {} （） ［］ ｛｝ 【】 〔〕 「」 『』 《》 〈〉 “” «»')]
const anyBracket = /[()[\]{}（）［］｛｝【】〔〕「」『』《》〈〉“”«»"]/u

/** Finds a bracket or quotation mark without its partner, unless the source has as many (a quotation over two cues). */
export function checkBrackets(source: Reading, target: Reading): Issue[] {
  if (!anyBracket.test(target.text)) return []
  const sourceOpen = brackets.reduce((sum, [open, close]) => sum + lone(source.text, open, close).length, 0)
  const loners = brackets.flatMap(([open, close]) => lone(target.text, open, close))
  const quotes = [...target.text.matchAll(/"/g)].map((match) => match.index)
  const lastQuote = quotes.at(-1)
  if (quotes.length % 2 === 1 && lastQuote !== undefined) loners.push(lastQuote)
  const allowed = sourceOpen + ((source.text.split('"').length - 1) % 2)
  if (loners.length <= allowed) return []
  return loners.map((index) =>
    issue('bracket_unpaired', 'warning', target.span(index, index + 1), { bracket: target.text.charAt(index) }),
  )
}

/** Offsets of the marks without a partner. */
function lone(text: string, open: string, close: string): number[] {
  if (!text.includes(open) && !text.includes(close)) return []
  const opened: number[] = []
  const alone: number[] = []
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === open) opened.push(index)
    else if (character === close && opened.pop() === undefined) {
      // 1) and a) are list marks.
      if (close !== ')' || !/^\s*[\p{L}\p{N}]{1,3}$/u.test(text.slice(0, index))) alone.push(index)
    }
  }
  return [...alone, ...opened]
}

const toFull = pairs(',， .。 !！ ?？ :： ;；')
const toHalf = pairs('，, 。. ！! ？? ：: ；; 、, （( ）)')
// Half-width marks beside characters that take full-width ones; those in 3.14, 12:30 and file.txt don't match.
const halfAfterCjk =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}」』”）》])[,.!?:;](?![.\p{L}\p{N}](?<![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]))/gu
const fullMark = /[，。！？：；、（）]/gu

/** Checks that Chinese and Japanese have full-width marks, and other languages half-width ones. */
export function checkWidth(target: Reading): Issue[] {
  const isFull = isFullWidthLanguage(target.lang)
  const issues: Issue[] = []
  for (const match of target.text.matchAll(isFull ? halfAfterCjk : fullMark)) {
    const found = match[0]
    const expected = isFull ? (target.lang === 'ja' && found === ',' ? '、' : toFull.get(found)) : toHalf.get(found)
    if (isFull && found === '.' && target.text[match.index + 1] === '.') continue
    // Some Japanese styles write !? in half width.
    const severity = target.lang === 'ja' && /[!?]/.test(found) ? 'info' : 'warning'
    const span = target.span(match.index, match.index + 1)
    issues.push(issue('punctuation_width', severity, span, { found, expected: expected ?? '' }))
  }
  return issues
}
