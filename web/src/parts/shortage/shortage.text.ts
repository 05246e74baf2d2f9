import type { Widening } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

export const shortageText = defineText({
  title: { zh: '无人可接', en: 'Nobody found', ja: '担当者が見つかりません' },
  hint: {
    zh: '系统会每隔一段时间再找；您也可以现在处理。',
    en: 'The search goes on by itself from time to time. You can also do something now.',
    ja: '自動でも探し続けますが、今すぐ対応することもできます。',
  },
  pieces: {
    zh: '{count} 份',
    en: { one: '1 piece', other: '{count} pieces' },
    ja: '{count} 件',
  },
  since: { zh: '自 {time} 起', en: 'since {time}', ja: '{time} から' },
  unpriced: {
    zh: '这个环节没有价格，无法派发。',
    en: 'This step has no price, so it can’t be offered.',
    ja: 'この工程には料金がないため、案内できません。',
  },
  noneQualified: {
    zh: '该语言对暂无已认证的人员。',
    en: 'Nobody is approved for this language pair yet.',
    ja: 'この言語ペアの認定者がいません。',
  },
  qualified: {
    zh: '{count} 人可做这个语言对',
    en: { one: '1 person has the pair', other: '{count} people have the pair' },
    ja: 'この言語ペアの認定者は {count} 人',
  },
  refused: {
    zh: '{count} 次被拒绝',
    en: { one: 'refused once', other: 'refused {count} times' },
    ja: '辞退 {count} 回',
  },
  refusedPay: {
    zh: '其中 {count} 次嫌报酬低',
    en: '{count} of these because of the pay',
    ja: 'うち報酬が理由 {count} 回',
  },
  unanswered: {
    zh: '{count} 次无回复',
    en: { one: '1 offer without an answer', other: '{count} offers without an answer' },
    ja: '返答なし {count} 回',
  },
  rounds: {
    zh: '已派发 {count} 轮',
    en: { one: '1 round so far', other: '{count} rounds so far' },
    ja: 'これまで {count} 回案内',
  },
  act: { zh: '处理…', en: 'What to do…', ja: '対応する…' },
  actOn: { zh: '处理：{what}', en: 'What to do: {what}', ja: '対応：{what}' },
  more: { zh: '另有 {count} 项', en: { one: '1 more', other: '{count} more' }, ja: '他 {count} 件' },

  widen: { zh: '放宽条件', en: 'Search more widely', ja: '条件を広げる' },
  widenAct: { zh: '放宽并重新派发', en: 'Widen and offer again', ja: '広げて再案内' },
  raise: { zh: '提高报酬', en: 'Raise the pay', ja: '報酬を上げる' },
  raiseBy: { zh: '提高（%）', en: 'Raise by (%)', ja: '上乗せ（%）' },
  raiseMeans: {
    zh: '报酬从 {from} 提高到 {to}，由本公司承担，客户价格不变。嫌报酬低而拒绝的人会再次收到邀请。',
    en: 'From {from} to {to}. The house bears it; the client’s price stays. Those who refused because of the pay are asked again.',
    ja: '{from} から {to} へ。差額は当社が負担し、お客様の料金は変わりません。報酬を理由に辞退した人にも再度案内します。',
  },
  raiseAct: { zh: '提高并重新派发', en: 'Raise and offer again', ja: '上げて再案内' },
  again: { zh: '立即再派发一轮', en: 'Another round now', ja: '今すぐもう一度案内' },
  againMeans: {
    zh: '没有回复的人也会再次收到邀请。',
    en: 'Those who haven’t answered are asked again, too.',
    ja: '返答のなかった人にも再度案内します。',
  },
  againMeansNew: {
    zh: '如果已有新的人员通过认证，会向他们发出邀请。',
    en: 'Finds whoever has been approved in the meantime.',
    ja: 'その後に認定された方がいれば案内します。',
  },
  againAct: { zh: '再派发一轮', en: 'Offer again', ja: '再案内する' },
  other: { zh: '其他办法', en: 'Other options', ja: 'そのほか' },
  byHand: { zh: '指派给某人，或取消', en: 'Assign somebody, or cancel it', ja: '人を指名する、または取り消す' },
  done: { zh: '已重新派发', en: 'Offered again', ja: '再案内しました' },
  partly: {
    zh: '{done} 项已完成，{failed} 项未成功',
    en: '{done} done, {failed} not',
    ja: '{done} 件を処理、{failed} 件は失敗',
  },
})

export const wideningText = defineText({
  noTime: {
    zh: '也问时间不够的人',
    en: 'Ask people with too few free hours, too',
    ja: '空き時間が足りない人にも案内する',
  },
  notNative: {
    zh: '也问非母语者',
    en: 'Ask people who aren’t native speakers, too',
    ja: '母語話者でない人にも案内する',
  },
} satisfies Record<Widening, Row>)
