import type { PriceReason } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

export const workText = defineText({
  calculation: { zh: '计价明细', en: 'Breakdown', ja: '内訳' },
  sum: { zh: '合计', en: 'Total', ja: '合計' },
  points: { zh: '{count} 分', en: { one: '{count} point', other: '{count} points' }, ja: '{count} ポイント' },
  perUnit: { zh: '{rate}/{unit}', en: '{rate} per {unit}', ja: '{rate}／{unit}' },
  releasedAt: {
    zh: '无保存则 {time} 转给他人',
    en: 'Reassigned {time} unless saved',
    ja: '保存がないと {time} に交代',
  },
  estimated: { zh: '{product}（估算）', en: '{product} (estimate)', ja: '{product}（見積もり）' },
  with_minimum: { zh: '含最低收费', en: 'incl. minimum fee', ja: '最低料金を含む' },
  with_rush: { zh: '含加急费', en: 'incl. rush fee', ja: '特急料金を含む' },
  minimumFee: {
    zh: '同一订单同一语言的最低收费为 {rate}，按金额分摊到各项',
    en: 'share of the {rate} minimum fee per order and language',
    ja: '注文・言語ごとの最低料金 {rate} の配分',
  },
  pass: { zh: '通过 · {score} 分', en: 'Passed · {score}', ja: '合格 · {score}' },
  fail: { zh: '未通过 · {score} 分', en: 'Failed · {score}', ja: '不合格 · {score}' },
  lessThanHour: { zh: '不到 1 小时', en: 'less than 1 hour', ja: '1 時間未満' },
  hoursTaken: { zh: '{count} 小时', en: { one: '{count} hour', other: '{count} hours' }, ja: '{count} 時間' },
})

type Listed = Exclude<PriceReason, 'level'>

/** Which list, or whose rate, says what a unit costs or pays; by reader. */
export const priceReasonTexts = {
  talent: defineText({
    standard: { zh: '标准费率', en: 'Standard rate', ja: '標準レート' },
    company: { zh: '该客户的费率', en: 'This client’s rate', ja: 'このクライアントのレート' },
    group: { zh: '该客户的费率', en: 'This client’s rate', ja: 'このクライアントのレート' },
    own: { zh: '您的商定费率', en: 'Your agreed rate', ja: '合意済みのマイレート' },
  } satisfies Record<Listed, Row>),
  client: defineText({
    standard: { zh: '标准价目表', en: 'Standard price list', ja: '標準価格表' },
    company: { zh: '贵公司的价目表', en: 'Your company’s price list', ja: '貴社の価格表' },
    group: { zh: '贵公司的价目表', en: 'Your company’s price list', ja: '貴社の価格表' },
    own: { zh: '商定价格', en: 'Agreed price', ja: '合意価格' },
  } satisfies Record<Listed, Row>),
  operator: defineText({
    standard: { zh: '标准价目表', en: 'Standard price list', ja: '標準価格表' },
    company: { zh: '客户价目表', en: 'Client price list', ja: 'クライアントの価格表' },
    group: { zh: '客户组价目表', en: 'Client group price list', ja: 'グループの価格表' },
    own: { zh: '译员的商定费率', en: 'Linguist’s own rate', ja: 'リンギストの合意レート' },
  } satisfies Record<Listed, Row>),
}

/** Reasons that name something: the group of the client by whose list it is, and from which level of talents on. */
export const namedReasonText = defineText({
  group: { zh: '客户组“{name}”的价目表', en: 'Price list of client group “{name}”', ja: 'グループ「{name}」の価格表' },
  level: { zh: '{level} 级起的费率', en: 'Rate for level {level} and up', ja: 'レベル {level} 以上のレート' },
})
