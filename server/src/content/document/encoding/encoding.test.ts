import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { holds } from './code-page.ts'
import { decodeText, encodeText } from './encoding.ts'

const zh = '1\r\n00:00:01,000 --> 00:00:02,000\r\n你好，我们现在出发吧。\r\n你知道这是什么地方吗？\r\n'
const tw = '這是一個很長的故事，沒有人知道它從什麼時候開始。我們還在等他。'
const ja = '左に見えるのは…\n危ない！ケガはないか？\nどこへ行くつもりなんだ。'
const ko = '안녕하세요, 우리는 지금 출발합니다. 어디로 가는 거예요?'
const ru = 'Слева мы видим... Осторожно! Ты не ранен?'
const fr = 'Où est passé le garçon ? Il a été emmené à l’hôpital.'

const cases: [text: string, encoding: string, lang: string][] = [
  [zh, 'gb18030', 'zh'],
  [zh, 'gb18030', 'en'],
  [tw, 'big5', 'zh-TW'],
  [tw, 'big5', 'en'],
  [ja, 'shift_jis', 'ja'],
  [ja, 'shift_jis', 'en'],
  [ja, 'euc-jp', 'ja'],
  [ko, 'euc-kr', 'ko'],
  [ko, 'euc-kr', 'en'],
  [ru, 'windows-1251', 'ru'],
  [ru, 'windows-1251', 'en'],
  [fr, 'windows-1252', 'fr'],
  [fr, 'windows-1252', 'en'],
]

/** What old files of each language look like, with the order's language. */
const pages: [lang: string, text: string, encodings: string[]][] = [
  ['cs', 'Příliš žluťoučký kůň úpěl ďábelské ódy. Řekni mi, proč jsi přišel.', ['windows-1250', 'iso-8859-2']],
  ['sk', 'Kôň žerie ďatelinu a mačka spí. Prečo si prišiel tak neskoro?', ['windows-1250', 'iso-8859-2']],
  ['pl', 'Zażółć gęślą jaźń. Dlaczego przyszedłeś tak późno, że już śpią?', ['windows-1250', 'iso-8859-2']],
  ['hu', 'Árvíztűrő tükörfúrógép. Miért jöttél ilyen későn, és hová mész?', ['windows-1250', 'iso-8859-2']],
  ['hr', 'Što je to? Želim čašu vode i đak će doći kući.', ['windows-1250', 'iso-8859-2']],
  ['el', 'Γιατί ήρθες τόσο αργά; Δεν ξέρω τι να σου πω, φίλε μου.', ['windows-1253', 'iso-8859-7']],
  ['tr', 'Neden bu kadar geç geldin? Çocuk şişeyi ağacın altında buldu, ışık söndü.', ['windows-1254', 'iso-8859-9']],
  ['he', 'למה באת כל כך מאוחר? אני לא יודע מה להגיד לך.', ['windows-1255']],
  ['ar', 'لماذا جئت متأخرا؟ لا أعرف ماذا أقول لك يا صديقي.', ['windows-1256']],
  ['th', 'ทำไมคุณมาสาย ฉันไม่รู้ว่าจะพูดอะไรกับคุณดี', ['windows-874']],
  ['lt', 'Kodėl atėjai taip vėlai? Žąsys skrenda į šiltuosius kraštus.', ['windows-1257']],
  ['lv', 'Kāpēc tu atnāci tik vēlu? Es nezinu, ko tev teikt, mīļais draugs.', ['windows-1257']],
  ['ru', 'Почему ты пришёл так поздно? Я не знаю, что тебе сказать.', ['windows-1251', 'koi8-r', 'iso-8859-5']],
  ['uk', 'Чому ти прийшов так пізно? Я не знаю, що тобі сказати, їжаче.', ['windows-1251', 'koi8-u']],
  ['bg', 'Защо дойде толкова късно? Не знам какво да ти кажа.', ['windows-1251']],
  ['fr', 'Où est passé le garçon ? Il a été emmené à l’hôpital, là-bas.', ['windows-1252', 'macintosh']],
  ['de', 'Warum kommst du so spät? Über die Brücke führt größer der Weg.', ['windows-1252', 'macintosh']],
  ['es', '¿Por qué llegaste tan tarde, señor? El niño está aquí.', ['windows-1252', 'macintosh']],
  ['vi', 'Ta\u0323i sao ba\u0323n đê\u0301n muô\u0323n thê\u0301?', ['windows-1258']],
  ['ja', ja, ['shift_jis', 'euc-jp', 'utf-16le', 'utf-16be']],
  ['zh', zh, ['gb18030', 'utf-16le']],
  ['zh', '你知道这是什么地方吗？我们在这里等了很长的时间。', ['utf-16le', 'utf-16be', 'gb18030']],
  ['zh-TW', tw, ['big5', 'utf-16le']],
  ['ko', ko, ['euc-kr', 'utf-16be']],
]
const named = pages.flatMap(([lang, text, encodings]) => encodings.map((encoding) => ({ lang, text, encoding })))

describe('encodings', () => {
  it.each(cases)('%# reads %j in %s given as %s', (text, encoding, lang) => {
    expect(decodeText(iconv.encode(text, encoding), lang)).toMatchObject({ text, encoding })
  })

  it.each(named)('knows the old files of $lang in $encoding', ({ lang, text, encoding }) => {
    const decoded = decodeText(iconv.encode(text, encoding), lang)
    expect(decoded).toMatchObject({ text, isSure: true })
    expect(Buffer.from(encodeText(text, decoded))).toEqual(iconv.encode(text, encoding))
  })

  it('is not sure where the language says nothing, and says what it may be', () => {
    const { isSure, likely } = decodeText(iconv.encode('Ночь', 'windows-1251'), 'en')
    expect(isSure).toBe(false)
    expect(likely).toContain('windows-1251')
    expect(decodeText(iconv.encode('Ночь', 'windows-1251'), 'ru').isSure).toBe(true)
  })

  it('is what a person says, where the bytes are text in it', () => {
    const bytes = iconv.encode('Příliš žluťoučký kůň', 'windows-1250')
    expect(decodeText(bytes, 'en', 'windows-1250')).toMatchObject({ text: 'Příliš žluťoučký kůň', isSure: true })
    expect(() => decodeText(Uint8Array.from([0x61, 0xff]), 'en', 'shift_jis')).toThrow(
      expect.objectContaining({ code: 'FILE_PARSE_FAILED' }),
    )
  })

  it.each([
    ['<html><head><meta charset="windows-1250"></head><body>Kůň</body></html>', 'windows-1250'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?><tt>Kůň</tt>', 'iso-8859-2'],
  ])('is what %s says', (text, encoding) => {
    expect(decodeText(iconv.encode(text, encoding), 'en')).toMatchObject({ text, encoding, isSure: true })
  })

  it.each([
    ['windows-1252', 'fr', true],
    ['windows-1252', 'cs', false],
    ['windows-1252', 'zh', false],
    ['gb18030', 'ja', true],
    ['shift_jis', 'zh', false],
    ['windows-1250', 'de', true],
  ])('%s has the letters of %s: %s', (encoding, lang, has) => {
    expect(holds(encoding, lang)).toBe(has)
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('reads %s with and without a byte order mark', (encoding) => {
    for (const addBOM of [true, false]) {
      const bytes = iconv.encode(zh, encoding, { addBOM })
      const decoded = decodeText(bytes, 'zh')
      expect(decoded).toMatchObject({ text: zh, encoding })
      expect(Buffer.from(encodeText(zh, decoded))).toEqual(bytes)
    }
  })

  it('becomes UTF-8 with a byte order mark if the old encoding lacks a character', () => {
    const original = decodeText(iconv.encode(ja, 'shift_jis'), 'ja')
    expect(encodeText('这是什么', original).slice(0, 3)).toEqual(Uint8Array.from([0xef, 0xbb, 0xbf]))
    expect(decodeText(encodeText('ここは', original), 'ja')).toMatchObject({ encoding: 'shift_jis', text: 'ここは' })
  })

  it.each([[[152, 0, 129]], [[0x81]], [[0x81, 0x8d, 0x8f, 0x90, 0x9d]]])(
    'returns %j unchanged, which no encoding is made for',
    (given) => {
      for (const lang of ['en', 'zh', 'ja']) {
        const decoded = decodeText(Uint8Array.from(given), lang)
        expect([...encodeText(decoded.text, decoded)]).toEqual(given)
      }
    },
  )

  it('returns any bytes unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('en', 'zh', 'ja'), (bytes, lang) => {
        const decoded = decodeText(bytes, lang)
        fc.pre(decoded.bom.length === 0)
        expect(encodeText(decoded.text, decoded)).toEqual(bytes)
      }),
    )
  })
})
