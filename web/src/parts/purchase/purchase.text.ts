import { defineText } from '../../i18n/text.ts'

export const purchaseText = defineText({
  number: { zh: '采购订单号', en: 'PO number', ja: '発注番号' },
  left: { zh: '剩余 {amount}', en: '{amount} left', ja: '残額 {amount}' },
  leftUntil: {
    zh: '剩余 {amount}，有效期至 {day}',
    en: '{amount} left, valid until {day}',
    ja: '残額 {amount}、{day} まで有効',
  },
  tooLittle: { zh: '余额不足，还剩 {amount}', en: 'Only {amount} left', ja: '残額が足りません（残り {amount}）' },
  notRegistered: {
    zh: '没有登记“{number}”，或已不可用',
    en: '“{number}” isn’t registered or can’t be used',
    ja: '「{number}」は登録されていないか、使用できません',
  },
  noneUsable: {
    zh: '目前没有可用的采购订单，请联系公司管理员。',
    en: 'No usable purchase order. Contact your company’s admin.',
    ja: '使用できる発注書がありません。会社の管理者にお問い合わせください。',
  },
})
