import type { Widening } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

export const shortageText = defineText({
  title: { zh: '无人承接', en: 'No linguist found', ja: '担当者が見つかりません' },
  hint: {
    zh: '系统会每隔一段时间再找；您也可以现在处理。',
    en: 'The search is repeated automatically. You can also act now.',
    ja: '自動でも探し続けますが、今すぐ対応することもできます。',
  },
  pieces: {
    zh: '{count} 份',
    en: { one: '1 file', other: '{count} files' },
    ja: '{count} 件',
  },
  since: { zh: '自 {time} 起', en: 'since {time}', ja: '{time} から' },
  unpriced: {
    zh: '此环节没有价格，无法派单。',
    en: 'This step has no price and can’t be offered.',
    ja: 'この工程には料金がないため、案内できません。',
  },
  noneQualified: {
    zh: '该语言对暂无具备资格的译员。',
    en: 'No qualified linguists for this language pair yet.',
    ja: 'この言語ペアの有資格者がいません。',
  },
  qualified: {
    zh: '{count} 位译员具备该语言对资格',
    en: { one: '1 qualified linguist', other: '{count} qualified linguists' },
    ja: 'この言語ペアの有資格者は {count} 人',
  },
  refused: {
    zh: '{count} 次被拒绝',
    en: { one: 'declined once', other: 'declined {count} times' },
    ja: '辞退 {count} 回',
  },
  refusedPay: {
    zh: '其中 {count} 次嫌报酬低',
    en: '{count} of these because of pay',
    ja: 'うち報酬が理由 {count} 回',
  },
  unanswered: {
    zh: '{count} 次无回复',
    en: { one: '1 offer unanswered', other: '{count} offers unanswered' },
    ja: '返答なし {count} 回',
  },
  rounds: {
    zh: '已派单 {count} 轮',
    en: { one: '1 round so far', other: '{count} rounds so far' },
    ja: 'これまで {count} 回案内',
  },
  act: { zh: '处理…', en: 'Resolve…', ja: '対応する…' },
  actOn: { zh: '处理：{what}', en: 'Resolve: {what}', ja: '対応：{what}' },
  more: { zh: '另有 {count} 项', en: { one: '1 more', other: '{count} more' }, ja: '他 {count} 件' },

  widen: { zh: '放宽条件', en: 'Broaden criteria', ja: '条件を広げる' },
  widenAct: { zh: '放宽并重新派单', en: 'Broaden and offer again', ja: '広げて再案内' },
  raise: { zh: '提高报酬', en: 'Increase pay', ja: '報酬を上げる' },
  raiseBy: { zh: '提高（%）', en: 'Increase by (%)', ja: '上乗せ（%）' },
  raiseMeans: {
    zh: '报酬从 {from} 提高到 {to}，由平台承担，客户价格不变。嫌报酬低而拒绝的译员会再次收到邀约。',
    en: 'Pay goes from {from} to {to}, at our expense; the client’s price stays the same. Those who declined because of pay are asked again.',
    ja: '{from} から {to} へ。差額は当社が負担し、クライアントの料金は変わりません。報酬を理由に辞退した人にも再度案内します。',
  },
  raiseAct: { zh: '提高并重新派单', en: 'Increase and offer again', ja: '上げて再案内' },
  again: { zh: '立即再派单一轮', en: 'Start another round now', ja: '今すぐもう一度案内' },
  againMeans: {
    zh: '没有回复的译员也会再次收到邀约。',
    en: 'Those who haven’t replied are asked again.',
    ja: '返答のなかった人にも再度案内します。',
  },
  againMeansNew: {
    zh: '如有译员新取得资格，也会向其发出邀约。',
    en: 'Newly qualified linguists get an offer too.',
    ja: 'その後に認定された方がいれば案内します。',
  },
  againAct: { zh: '再派单一轮', en: 'Offer again', ja: '再案内する' },
  other: { zh: '其他办法', en: 'Other options', ja: 'そのほか' },
  byHand: { zh: '指派译员，或取消', en: 'Assign someone, or cancel', ja: '人を指名する、または取り消す' },
  done: { zh: '已重新派单', en: 'Offered again', ja: '再案内しました' },
  partly: {
    zh: '{done} 项已完成，{failed} 项未成功',
    en: '{done} done, {failed} failed',
    ja: '{done} 件を処理、{failed} 件は失敗',
  },
})

export const wideningText = defineText({
  noTime: {
    zh: '包括时间不够的译员',
    en: 'Include linguists with too little free time',
    ja: '空き時間が足りない人にも案内する',
  },
  notNative: {
    zh: '包括非母语译员',
    en: 'Include non-native speakers',
    ja: '母語話者でない人にも案内する',
  },
} satisfies Record<Widening, Row>)
