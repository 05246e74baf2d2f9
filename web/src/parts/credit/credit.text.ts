/** What a company may order still, and how it pays; for whoever orders and for the company's admins. */
import { defineText } from '../../i18n/text.ts'

export const topUpText = defineText({
  left: { zh: '可用额度', en: 'Available credit', ja: 'ご利用可能額' },
  missing: { zh: '还差 {amount}', en: '{amount} short', ja: '{amount} 不足しています' },
  held: {
    zh: '新订单已暂停受理，请联系我们：{email}',
    en: 'New orders are on hold. Please contact us: {email}',
    ja: '新規注文は停止中です。お問い合わせください：{email}',
  },
  title: { zh: '付款方式', en: 'How to pay', ja: '入金方法' },
  transferTo: { zh: '收款账户', en: 'Transfer to', ja: '振込先' },
  reference: { zh: '付款附言', en: 'Payment reference', ja: '振込メモ' },
  noBankLine: {
    zh: '请向我们索取：{email}',
    en: 'Ask us: {email}',
    ja: 'お問い合わせください：{email}',
  },
  arrives: {
    zh: '到账入账后即可下单，我们会通知您。',
    en: 'You can order once the payment is recorded. We’ll notify you.',
    ja: '入金の確認後にご注文いただけます。確認でき次第お知らせします。',
  },
})
