/** All of a text in words, spaces and marks: joined they are the text. Of Chinese and Japanese the borders are guessed. */
export function splitWords(text: string, lang: string): string[] {
  return [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}
