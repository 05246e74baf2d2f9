/**
 * Search for a part of a name: the database function `name_grams` indexes characters and pairs of characters, and
 * `ilike` decides.
 */

/** A pattern for `ilike` that matches anywhere in the text. */
export function patternOf(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Pairs of characters that cover the keyword, equal to those of the database function `name_grams`; for one character,
 * that character.
 */
export function gramsOf(keyword: string): string[] {
  const characters = Array.from(keyword, (character) => character.toLowerCase())
  if (characters.length === 1) return characters
  const last = characters.length - 2
  const starts = characters
    .map((_, index) => index)
    .filter((index) => index === last || (index < last && index % 2 === 0))
  // A letter that lower case turns into two (İ) would differ from the database: then only `ilike` decides.
  return starts
    .map((index) => characters.slice(index, index + 2).join(''))
    .filter((gram) => Array.from(gram).length === 2)
}
