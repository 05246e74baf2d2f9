/** Which rows of a table are rows, and which say what its columns are. */

const longestName = 80
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Names of columns are short words, each another, in nearly every column. */
export function isHeader(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const names = first.map((cell) => cell.trim()).filter(Boolean)
  if (names.length < 2 || rows.length === 0 || names.length < first.length * 0.7) return false
  if (new Set(names).size < names.length) return false
  return names.every((name) => name.length <= longestName && hasLetters(name))
}

/** Whether numbers stand below words: then the words are surely names. */
export const hasNumbersBelow = (rows: readonly (readonly string[])[]): boolean =>
  rows.some((cells) => cells.some((cell) => /\p{N}/u.test(cell) && !hasLetters(cell)))
