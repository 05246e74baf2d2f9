const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first `limit` characters as a reader counts them, then an ellipsis; shorter texts unchanged. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text // a text never has more characters than code units
  const characters = Array.from(segmenter.segment(text), (part) => part.segment)
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`
}
