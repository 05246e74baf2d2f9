/** Searching by a part of a name: the database's `name_grams` indexes characters and pairs of them, `ilike` decides. */

/** For `ilike`: anywhere in the text. */
export function patternOf(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

/** Enough of the keyword's pairs of characters to cover it, as the database's `name_grams` writes them; of one character, itself. */
export function gramsOf(keyword: string): string[] {
  const characters = Array.from(keyword, (character) => character.toLowerCase())
  if (characters.length === 1) return characters
  const last = characters.length - 2
  const starts = characters
    .map((_, index) => index)
    .filter((index) => index === last || (index < last && index % 2 === 0))
  // A letter that becomes two (İ) does so here and not in the database: `ilike` alone decides about it.
  return starts
    .map((index) => characters.slice(index, index + 2).join(''))
    .filter((gram) => Array.from(gram).length === 2)
}
