import { defineText } from '../../../../i18n/text.ts'

export const companyText = defineText({
  title: { zh: '公司资料', en: 'Company profile', ja: '会社情報' },
  name: { zh: '公司名称', en: 'Company name', ja: '会社名' },
  timeZone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  currency: { zh: '结算货币', en: 'Currency', ja: '通貨' },
  currencyHint: {
    zh: '下单和结算使用的货币。如需更改，请联系我们。',
    en: 'Orders are priced and settled in it. Ask us if it has to change.',
    ja: '発注と精算に使われる通貨です。変更をご希望の場合はお問い合わせください。',
  },
  since: { zh: '创建于 {date}', en: 'Founded here on {date}', ja: '{date} に登録' },
  creditTitle: { zh: '余额与付款', en: 'Balance and payments', ja: '残高と入金' },
  creditHint: {
    zh: '查看还能下多少单、如何付款，以及已收到的付款。',
    en: 'What you may still order, how to top up, and what has arrived.',
    ja: 'ご利用可能額、入金方法、確認済みの入金を確認できます。',
  },
  purchaseTitle: { zh: '采购订单', en: 'Purchase orders', ja: '発注書' },
  purchaseHint: {
    zh: '登记采购订单的金额和有效期，下单时从中扣减。',
    en: 'Register them with amount and validity; orders use them up.',
    ja: '金額と有効期限を登録すると、ご注文のたびに残額が管理されます。',
  },
  aiTitle: { zh: 'AI 用量与额度', en: 'AI use and allowance', ja: 'AI の利用と利用枠' },
  aiHint: {
    zh: '查看谁在用 AI、用在哪里、花了多少，以及本月剩余额度。',
    en: 'Who uses AI and for what, what it has cost, and what is left this month.',
    ja: '誰が何に AI を使い、いくらかかったか、今月の残りを確認できます。',
  },
  dubTitle: { zh: '配音默认设置', en: 'Dubbing', ja: '吹き替えの既定' },
  dubHint: {
    zh: '用于公司的全部配音，每份工作可以另行设置。',
    en: 'For all of the company’s dubbing. Each piece of work can have its own.',
    ja: '会社の吹き替えすべてに使われます。作業ごとに変えることもできます。',
  },
  dubSaved: { zh: '配音默认设置已保存', en: 'The dubbing defaults are saved', ja: '吹き替えの既定を保存しました' },
  saved: { zh: '公司资料已保存', en: 'The company profile is saved', ja: '会社情報を保存しました' },
})
