import { defineText } from '../../../../i18n/text.ts'

export const saveQuoteText = defineText({
  saveQuote: { zh: '保存为报价', en: 'Save as quote', ja: '見積書にする' },
  saveQuoteHint: {
    zh: '价格在有效期内不变，可下载 PDF，也可用链接发给采购方。接受后才会下单。',
    en: 'The price is fixed until the expiry date. Download it as PDF or send it to a buyer by link. Nothing is ordered until it is accepted.',
    ja: '価格は有効期限まで変わりません。PDF のダウンロードやリンクでの送付ができます。承諾されるまで注文にはなりません。',
  },
  quoteSaved: { zh: '报价 {number} 已保存', en: 'Quote {number} saved', ja: '見積書 {number} を保存しました' },
})
