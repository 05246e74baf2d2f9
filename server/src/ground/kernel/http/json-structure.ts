/** What JSON of a request may be like: bounded in depth, no key twice. */

/** What screens send is nested a few levels deep. */
export const maxDepth = 32

const quote = 34
const backslash = 92
const openers: Readonly<Record<number, boolean>> = { 91: false, 123: true } // [ and {: whether it has keys
const closers: Readonly<Record<number, true>> = { 93: true, 125: true }
const colon = /\s*:/y

/** The keys of an object that is being read; null for an array. */
type Level = Set<string> | null

/**
 * Goes over the text once, before anything is made of it. Whether it is JSON is left to the parser.
 * @throws Error with status 400
 */
export function checkStructure(text: string): void {
  const levels: Level[] = []
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      const end = endOfText(text, index)
      const keys = levels.at(-1)
      colon.lastIndex = end + 1
      if (keys && colon.test(text)) takeKey(keys, text.slice(index, end + 1))
      index = end
    } else if (code in openers) {
      if (levels.length === maxDepth) throw refusal(`nested deeper than ${maxDepth}`)
      levels.push(openers[code] ? new Set() : null)
    } else if (code in closers) levels.pop()
  }
}

function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) return index
    if (code === backslash) index++
  }
  return text.length
}

function takeKey(keys: Set<string>, quoted: string): void {
  const key: unknown = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  if (typeof key !== 'string') return
  if (keys.has(key)) throw refusal('a key twice')
  keys.add(key)
}

const refusal = (why: string) => Object.assign(new SyntaxError(`JSON: ${why}`), { statusCode: 400 })
