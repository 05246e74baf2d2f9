/**
 * The door for text that no person of ours typed: answers of models, transcripts, recognised pictures, imported files.
 * Removes what nobody sees and what harms: databases refuse NUL, overrides of the direction show a text in another order
 * than it has, and hidden characters carry what only a machine reads.
 */

/** All of C0 and C1 but tabs and line breaks; deprecated embeddings and overrides of the direction; no characters. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\ufeff\ufff9-\ufffb\ufffe\uffff]/gu
const isolates = /[\u2066-\u2069]/gu
/** Letters of a tag, which nobody sees; after a black flag they are a flag's region. */
const hiddenLetters = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu
/** Scripts without spaces mark by it where a word ends. */
const idleSpace = /(?<![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}])\u200b/gu

export function cleanCharacters(text: string): string {
  const shown = withoutControls(text).toWellFormed().replace(hiddenLetters, '').replace(idleSpace, '')
  return isBalanced(shown) ? shown : shown.replace(isolates, '')
}

/** For a part of a text that goes on: what belongs to a pair may stand in the next part. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?|\u0085/gu, '\n').replace(unwanted, '')
}

/** The same for all strings of a JSON value, keys included. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanCharacters(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanCharacters(key), cleanValue(inner)]))
}

/** A file's name on one line, without what has no shape of its own. */
export function cleanFileName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
}

/** True where every isolate that begins in a line ends in it. */
function isBalanced(text: string): boolean {
  return text.split('\n').every((line) => {
    let depth = 0
    for (const [mark] of line.matchAll(isolates)) {
      depth += mark === '\u2069' ? -1 : 1
      if (depth < 0) return false
    }
    return depth === 0
  })
}
