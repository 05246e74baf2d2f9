import { gentle, growthOf } from '@polyphony/contract/testing/growth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentenceEnds } from './sentences.ts'
import { unescapeXml } from './skeleton/xml.ts'
import { hasSamples, sample } from './testing/samples.ts'

function sentences(text: string, lang: string): string[] {
  let from = 0
  return sentenceEnds(text, lang).map((end) => {
    const sentence = text.slice(from, end)
    from = end
    return sentence
  })
}

interface SrxRule {
  isBreak: boolean
  before: RegExp
  after: RegExp
}

/** Not `(?i:…)`: in a process that has run for long the engine now and then forgets the modifier. */
const anyCase = (words: string) => words.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

/** The rules of the first language rule, which applies to nearly all languages. */
function srxRules(xml: string): SrxRule[] {
  const contentOf = (rule: string, name: string) =>
    unescapeXml(new RegExp(`<${name}>([^]*?)</${name}>`).exec(rule)?.[1] ?? '').replace(
      /\(\(\?i\)([^)]*)\)/,
      (_, words: string) => `(${anyCase(words)})`,
    )
  const [, all = ''] = /<languagerule [^>]*>([^]*?)<\/languagerule>/.exec(xml) ?? []
  return [...all.matchAll(/<rule break="(yes|no)">([^]*?)<\/rule>/g)].map(([, isBreak, rule = '']) => ({
    isBreak: isBreak === 'yes',
    before: new RegExp(`(?:${contentOf(rule, 'beforebreak')})$`, 'u'),
    after: new RegExp(`^(?:${contentOf(rule, 'afterbreak')})`, 'u'),
  }))
}

/** The first matching rule decides. */
function segmentedBy(rules: readonly SrxRule[], text: string): string[] {
  const found: string[] = []
  let from = 0
  for (let at = 1; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    const rule = rules.find((each) => each.before.test(before) && each.after.test(after))
    if (!rule?.isBreak && at < text.length) continue
    found.push(text.slice(from, at).trim())
    from = at
  }
  return found.filter(Boolean)
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
    ['en', 'a. Choose this. |b. Choose that.'],
    ['en', 'Steps: 1. Open it. |2. Close it. |See Fig. 3. |It shows it.'],
    ['en', 'The U.S. Government and the U.K. Parliament met. |He left the U.S. |Nobody asked.'],
    ['en', 'At 9 a.m. Mr. Smith came. |We left at 5 p.m. |They stayed.'],
    ['en', 'It was said.1 |Then it was [sic] done.[2] |So it went.³ |“Go.”4 |He went to 3.1 Main Street.'],
    ['zh', '这是第一句．|值为３．５米．|好的。'],
    ['de', 'Am 3. März kam Dr. Weber z.B. mit. |Gut.'],
    ['zh', '你好。|我们走吧！|去哪里？'],
    ['zh', '他说：“走吧。”|然后走了。|再见……后来。'],
    ['zh', '我读了《你好！世界。》这本书。|很好。'],
    ['ja', '危ない！|行こう。|「行く。」と彼は言った。|そして行った。'],
    ['ja', '彼は（本当です。たぶん。）と書いた。|以上。'],
    ['ru', 'Это было, т.е. есть. |Да.'],
    ['en', 'See https://example.org/?q=1&r=2 for it. |Version 2.0.1 is out.'],
    ['en', 'It opened in Jan. 1990 or Sept. 3. |Call tel. 555. |Use max. 5.'],
    ['en', 'Acme Co. Ltd. is small. |We met at 5 p.m. on Monday.'],
    ['en', '“Really?” she asked. |“Yes!” |He went up Mt. Etna.'],
    ['de', 'Das ist z. B. gut. |Die Acme & Co. KG zahlt ca. 5 Mio. Euro. |»Halt!« |Sie ging.'],
    ['fr', 'Voir p. ex. la fig. 3. |« Quoi ? » |« Non ! » dit-elle.'],
    ['es', '¿Qué? |¡No! |Vive en EE. UU. desde 1990.'],
    ['ru', 'Это ул. Ленина, кв. 3. |А. С. Пушкин родился в 1799 г. в Москве.'],
    ['zh', '请访问https://a.cn/x?y=1。|使用 Node.js 2.0.1 编写。|真的？！'],
    ['ja', '『本。』を読んだ。|３．１４です。|No.5（例：東京。）です。|「そう。」|でも行く。'],
    ['ko', '안녕하세요. |반갑습니다! |네?'],
  ])('%s: %s', (lang, marked) => {
    expect(sentences(marked.replaceAll('|', ''), lang)).toEqual(marked.split('|'))
  })

  it.runIf(hasSamples)('agree with the rules of other programs, where these have an example', () => {
    const rules = srxRules(new TextDecoder().decode(sample('srx', 'okapi_defaultSegmentation.srx')))
    const texts = [
      'Mr. Holmes is from the U.K. not the U.S. Is Dr. Watson from there too? "Right?" Indeed. I\'m all for it! But not you.',
      'See vol. ii, fig. a and pp. iv, i.e. the end. It was approx. half. Who? You!',
      'Gen. Lee met Capt. Hook vs. Sgt. Pepper. Call tel. 5 or come on Jan. 5. The J.R. was there, e.g. once.',
      'Go to example.org for v1.2.3. Then wait 3.5 days (at least). OK?! Yes.',
      '水位上升了。没有人知道！真的？是的。',
      '水位が上がった。誰も知らない！本当？はい。',
    ]
    for (const text of texts) {
      const language = /[ぁ-ん]/.test(text) ? 'ja' : /\p{sc=Han}/u.test(text) ? 'zh' : 'en'
      expect(sentences(text, language).map((each) => each.trim())).toEqual(segmentedBy(rules, text))
    }
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
    'of a very long paragraph of %j are found in linear time',
    async (unit) => {
      const cut = (units: number) => {
        const text = unit.repeat(units)
        expect(sentences(text, 'en').join('')).toBe(text)
      }
      expect(await growthOf(cut, 10_000)).toBeLessThan(gentle)
    },
  )
})
