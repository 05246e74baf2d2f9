/**
 * A base of a few passages that say nearly the same: each word of them stands in all, and what was asked for is there. What is asked
 * about something else isn't answered for that.
 */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { type KbsWorld, openKbsWorld } from '../../bases/kbs/testing/kbs-world.ts'
import { chunkPassages } from '../chunking/chunk-passages.ts'
import { indexRevision } from '../index-revision.ts'

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld()
})
afterAll(() => world.close())

const years = [2021, 2022, 2023, 2024, 2025]

interface Case {
  readonly lang: string
  readonly said: (year: number) => string
  readonly own: readonly string[]
  readonly foreign: readonly string[]
}

const cases: readonly Case[] = [
  {
    lang: 'zh',
    said: (year) =>
      `${year}年笔译价目表。英译中每千字一百八十元，日译中每千字二百二十元。加急订单在二十四小时内交付，加收百分之五十。排版按页计费，每页十五元。付款期限为收到发票后三十天，可以用银行转账。译文在交付后六十天内免费修改。`,
    own: [
      '日译中每千字多少钱？',
      '加急订单要加收多少？',
      '排版怎么计费？',
      '收到发票后多少天内要付款？',
      '译文交付后多久可以免费修改？',
    ],
    foreign: [
      '东京铁塔有多高？',
      '猫一天睡几个小时？',
      '怎样申请护照？',
      '谁写了《红楼梦》？',
      '公司的年会在哪里举行？',
      '咖啡里有多少咖啡因？',
      '哪条河流经维也纳？',
      '水银在多少度沸腾？',
      '登山的最佳季节是什么时候？',
      '打印机卡纸了怎么办？',
    ],
  },
  {
    lang: 'en',
    said: (year) =>
      `Price list of ${year}. Translation from German costs ninety euros per thousand words, from Japanese one hundred and ten. Rush orders are delivered within a day, with a surcharge of fifty percent. Layout is charged by the page. Invoices are due within thirty days and paid by bank transfer. Corrections are free of charge for sixty days.`,
    own: [
      'What does translation from Japanese cost?',
      'How large is the surcharge for rush orders?',
      'When are invoices due?',
      'How is layout charged?',
      'For how long are corrections free?',
    ],
    foreign: [
      'How high is the Eiffel Tower?',
      'Who wrote the novel Emma?',
      'How many hours does a cat sleep each day?',
      'Where can I apply for a passport?',
      'What is the boiling point of mercury?',
      'Which river flows through Vienna?',
      'How much caffeine is in a cup of coffee?',
      'Where does the annual party take place?',
      'What is the best season for climbing mountains?',
      'What can be done about a paper jam in the printer?',
    ],
  },
  {
    lang: 'ja',
    said: (year) =>
      `${year}年度の翻訳料金表です。英語から日本語への翻訳は一文字につき十二円、中国語からは十円です。特急のご注文は二十四時間以内に納品し、五割増しとなります。レイアウトはページごとに計算します。お支払いは請求書の到着後三十日以内に、銀行振込でお願いします。納品後六十日間は無料で修正します。`,
    own: [
      '中国語からの翻訳は一文字いくらですか',
      '特急の注文は何割増しですか',
      'レイアウトの料金はどのように計算しますか',
      '請求書の到着後何日以内に支払いますか',
      '納品後の修正は何日間無料ですか',
    ],
    foreign: [
      '東京タワーの高さは何メートルですか',
      '猫は一日に何時間眠りますか',
      'パスポートはどこで申請しますか',
      '源氏物語を書いたのは誰ですか',
      '富士山に登るのに最適な季節はいつですか',
      'コーヒーにはどれくらいカフェインが含まれますか',
      'ウィーンを流れる川は何ですか',
      '水銀は何度で沸騰しますか',
      '会社の忘年会はどこで行われますか',
      'プリンターの紙詰まりはどう直しますか',
    ],
  },
]

describe.each(cases)('$lang', ({ lang, said, own, foreign }) => {
  const answered = async (kbs_id: string, questions: readonly string[]) => {
    const answers: string[] = []
    for (const text of questions) {
      const { list } = await world.as.admin.call(calls.search.searchKnowledge, { text, kbs_ids: [kbs_id] })
      if (list.length > 0) answers.push(text)
    }
    return answers
  }

  it.each([
    ['five lists of five years', years],
    ['one list', years.slice(0, 1)],
  ])('%s: what is there is found, of what isn’t nine of ten aren’t', async (_, written) => {
    const kbs_id = await world.base()
    for (const year of written) await write(kbs_id, lang, said(year))
    expect(await answered(kbs_id, own)).toEqual(own)
    expect((await answered(kbs_id, foreign)).length).toBeLessThanOrEqual(foreign.length / 10)
  })
})

async function write(kbs_id: string, lang: string, text: string): Promise<void> {
  const knowledge_id = await world.file(kbs_id)
  const passages = [{ heading: [], text, anchor: { in: 'text' as const, offset: 0, length: text.length } }]
  const chunks = chunkPassages({ lang, lang_2: null, passages }, 'automatic')
  const file = { company_id: world.company_id, knowledge_id, kbs_id, revision: 1 }
  await inTransaction(world.app, (transaction) => indexRevision(transaction, file, chunks))
}
