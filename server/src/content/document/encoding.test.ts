import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
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

describe('encodings', () => {
  it.each(cases)('%# reads %j in %s given as %s', (text, encoding, lang) => {
    expect(decodeText(iconv.encode(text, encoding), lang)).toMatchObject({ text, encoding })
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
