import { defineText } from '../../i18n/text.ts'

export const costText = defineText({
  calls: { zh: '调用', en: 'Calls', ja: '呼び出し' },
  tokensIn: { zh: '输入词元', en: 'Tokens in', ja: '入力トークン' },
  tokensOut: { zh: '输出词元', en: 'Tokens out', ja: '出力トークン' },
  cost: { zh: '费用', en: 'Cost', ja: '費用' },
  inPrice: { zh: '含在订单价格中', en: 'Included in order price', ja: '注文の料金に含む' },
  estimated: { zh: '其中估算 {cost}', en: 'incl. estimated {cost}', ja: 'うち推計 {cost}' },
  download: { zh: '导出 CSV', en: 'Export CSV', ja: 'CSV を書き出す' },
})
