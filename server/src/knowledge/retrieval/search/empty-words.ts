/**
 * Words of a question that say nothing about what is asked for: those that ask, which passages seldom have, so that by their rareness they
 * would count as much as a name; those that join; and, in scripts without spaces, those that join, as pairs with their neighbours (的重) are rare, too.
 */
const emptyWords = [
  /\b(?:what|which|who|whom|whose|when|where|why|how|did|does|do|many|much|name|kind|type)\b/giu,
  /\b(?:an?|the|this|that|these|those|some|other|and|or|not|if|than|as|it|its|they|their|there|s)\b/giu,
  /\b(?:of|in|into|on|at|to|for|from|by|with|about|after|before|during)\b/giu,
  /\b(?:is|are|was|were|be|been|being|has|have|had|can|could|will|would|used?)\b/giu,
  // With its measure word, as 哪个: 哪位, 哪种, 哪三座.
  /哪[一二两兩三四五几幾]?(?:些|[里裡年天]|[个個位种種条條项項座部家次类類所届屆支件本场場只隻])?/gu,
  /什[么麼][时時]候|[为為]什[么麼]|什[么麼]|[谁誰]|怎[么麼](?:样|樣)?|怎[样樣]|如何|多少|[几幾][个個年月天岁歲次]|[吗嗎呢]/gu,
  /何[时時]|哪[儿兒]|什[么麼][样樣]|多[大高长長久远遠]|是否|[请請][问問]|分[别別]|位[于於]|一[个個种種]|以及|[对對][于於]|根[据據]|[关關][于於]/gu,
  /[被于於从從把让讓也而或这這那此该該他她它们們]/gu,
  /です|ます|ました|ません|でし(?:た|ょう)|ください|どこ|どの|どれ|どう|どんな|いくつ|いくら|いつ|なぜ|[何誰]/gu,
  /[的是了在有和与與及为為のはをがにでともへ]/gu,
]

/** The question without them: what is left of neighbours doesn't stand together. */
export const withoutEmptyWords = (text: string): string =>
  emptyWords.reduce((rest, words) => rest.replace(words, ' '), text.normalize('NFKC'))
