/** What is being typed at the caret: `/` and a prompt's name, `@` and a file's. */

export interface Trigger {
  readonly sign: '/' | '@'
  readonly keyword: string
  /** Where it begins in the text, and where the caret is. */
  readonly start: number
  readonly end: number
}

const longest = 40

/** `/` begins a message or a line; `@` may stand anywhere but in an address. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret)
  const prompt = /(?:^|\n)\/([^\n/]*)$/.exec(before)
  const file = /(?:^|[^A-Za-z0-9._%+-])@([^\n@]*)$/.exec(before)
  const found = prompt ?? file
  const keyword = found?.[1]
  if (keyword === undefined || keyword.length > longest || /\s{2}|^\s/.test(keyword)) return null
  return { sign: prompt ? '/' : '@', keyword, start: caret - keyword.length - 1, end: caret }
}
