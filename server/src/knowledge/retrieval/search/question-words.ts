/**
 * Words that ask and say nothing about what is asked for. Passages seldom have them, so by their rareness alone they would
 * count as much as a name. Japanese ones are left: as its questions end in them, they hold nothing against the right passage.
 */
const questionWords = [
  /\b(?:what|which|who|whom|whose|when|where|why|how|did|does|do|many|much)\b/giu,
  /什[么麼][时時]候|[为為]什[么麼]|什[么麼]|哪(?:一|些|[个個]|[里裡]|年)?|[谁誰]|怎[么麼](?:样|樣)?|怎[样樣]|如何|多少|[几幾][个個年月天岁歲次]|[吗嗎呢]/gu,
]

/** The question without them: what is left of neighbours doesn't stand together. */
export const withoutQuestionWords = (text: string): string =>
  questionWords.reduce((rest, words) => rest.replace(words, ' '), text)
