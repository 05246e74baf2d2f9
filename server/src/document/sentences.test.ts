import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentenceEnds } from './sentences.ts'

function sentences(text: string, lang: string): string[] {
  let from = 0
  return sentenceEnds(text, lang).map((end) => {
    const sentence = text.slice(from, end)
    from = end
    return sentence
  })
}

describe('sentences', () => {
  it.each([
    ['en', 'One. |Two? |Three!'],
    ['en', 'Dr. Smith met Mrs. Jones vs. Mr. Teal. |It rained.'],
    ['en', 'See No. 5 of Fig. 2. |Oh no. |Really?'],
    ['en', 'J. R. R. Tolkien wrote it. |He did.'],
    ['en', 'It is 3.14 or 1,000.5 at example.org. |Yes.'],
    ['en', 'He said "Stop!" and left. |"Why?" |She wept.'],
    ['en', '1. Introduction. |2. Results'],
    ['en', 'It fell (so they say. Do they?) down. |Up.'],
    ['de', 'Am 3. März kam Dr. Weber z.B. mit. |Gut.'],
    ['zh', '你好。|我们走吧！|去哪里？'],
    ['zh', '他说：“走吧。”|然后走了。|再见……后来。'],
    ['zh', '我读了《你好！世界。》这本书。|很好。'],
    ['ja', '危ない！|行こう。|「行く。」と彼は言った。|そして行った。'],
    ['ja', '彼は（本当です。たぶん。）と書いた。|以上。'],
    ['ru', 'Это было, т.е. есть. |Да.'],
  ])('%s: %s', (lang, marked) => {
    expect(sentences(marked.replaceAll('|', ''), lang)).toEqual(marked.split('|'))
  })

  it('make the paragraph again when joined', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('。', '. ', 'Dr. ', '！」', '《', '》', ' ', '3. ', 'A', '字', '(', ')', '\n', '…'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom('en', 'zh', 'ja', 'de', ''), (pieces, lang) => {
        const text = pieces.join('')
        const parts = sentences(text, lang)
        expect(parts.join('')).toBe(text)
        expect(parts.every(Boolean)).toBe(true)
      }),
    )
  })

  it.each(['word ', 'A. ', '字。', '(', '(a. ', '字', '. ', 'Dr. ', '(a. b) c. ', '《a。》'])(
    'of a very long paragraph of %j take bounded time',
    (unit) => {
      const started = performance.now()
      const text = unit.repeat(100_000)
      expect(sentences(text, 'en').join('')).toBe(text)
      expect(performance.now() - started).toBeLessThan(15_000)
    },
  )
})
