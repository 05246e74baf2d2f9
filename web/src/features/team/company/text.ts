import { defineText } from '../../../i18n/text.ts'

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
  saved: { zh: '公司资料已保存', en: 'The company profile is saved', ja: '会社情報を保存しました' },
})
