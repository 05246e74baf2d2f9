import { defineText } from '../../../../i18n/text.ts'

export const companyText = defineText({
  title: { zh: '公司资料', en: 'Company profile', ja: '会社情報' },
  name: { zh: '公司名称', en: 'Company name', ja: '会社名' },
  timeZone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  currency: { zh: '结算货币', en: 'Currency', ja: '通貨' },
  currencyHint: {
    zh: '下单和结算使用的货币。如需更改，请联系我们。',
    en: 'Used for orders and billing. Contact us to change it.',
    ja: '発注と精算に使われる通貨です。変更をご希望の場合はお問い合わせください。',
  },
  since: { zh: '创建于 {date}', en: 'Created on {date}', ja: '{date} に登録' },
  creditTitle: { zh: '余额与付款', en: 'Balance and payments', ja: '残高と入金' },
  creditHint: {
    zh: '查看可用额度、付款方式以及已收到的付款。',
    en: 'See your available credit, how to pay and payments received.',
    ja: 'ご利用可能額、入金方法、確認済みの入金を確認できます。',
  },
  purchaseTitle: { zh: '采购订单', en: 'Purchase orders', ja: '発注書' },
  purchaseHint: {
    zh: '登记采购订单的金额和有效期，下单时从中扣减。',
    en: 'Register amounts and validity; orders count against them.',
    ja: '金額と有効期限を登録すると、ご注文のたびに残額が管理されます。',
  },
  aiTitle: { zh: 'AI 用量与额度', en: 'AI usage and allowance', ja: 'AI の利用と利用枠' },
  aiHint: {
    zh: '查看谁在用 AI、用在哪里、花了多少，以及本月剩余额度。',
    en: 'See who uses AI for what, the cost, and what is left this month.',
    ja: '誰が何に AI を使い、いくらかかったか、今月の残りを確認できます。',
  },
  dubTitle: { zh: '配音默认设置', en: 'Dubbing defaults', ja: '吹き替えの既定' },
  dubHint: {
    zh: '用于公司的全部配音，每份工作可以另行设置。',
    en: 'Apply to all dubbing of the company; each job can override them.',
    ja: '会社の吹き替えすべてに使われます。作業ごとに変えることもできます。',
  },
  dubSaved: { zh: '配音默认设置已保存', en: 'Dubbing defaults saved', ja: '吹き替えの既定を保存しました' },
  saved: { zh: '公司资料已保存', en: 'Company profile saved', ja: '会社情報を保存しました' },
})
