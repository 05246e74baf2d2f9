import { defineText } from '../../../../i18n/text.ts'

export const houseQuoteText = defineText({
  title: { zh: '为客户报价', en: 'Quote for a client', ja: 'クライアントへの見積もり' },
  about: {
    zh: '按客户的流程和价目表填写订单，存为草稿后再发给客户。发出之前客户看不到。',
    en: 'Fill in the order with the client’s workflows and price list. It is saved as a draft; the client sees it only once you send it.',
    ja: 'クライアントのワークフローと価格表で注文を入力します。下書きとして保存され、送付するまでクライアントには表示されません。',
  },
  back: { zh: '报价单', en: 'Quotes', ja: '見積書' },
  client: { zh: '客户', en: 'Client', ja: 'クライアント' },
  clientHint: {
    zh: '流程、价格和翻译记忆都按该客户计算。',
    en: 'The client’s workflows, prices and translation memory apply.',
    ja: 'このクライアントのワークフロー、価格、翻訳メモリを使用します。',
  },
  chooseFirst: { zh: '请先选择客户。', en: 'Select the client first.', ja: '先にクライアントを選択してください。' },
  make: { zh: '生成报价', en: 'Create quote', ja: '見積書を作成' },
  makeHint: {
    zh: '先存为草稿，不会通知客户。',
    en: 'Saved as a draft; the client isn’t notified yet.',
    ja: '下書きとして保存され、クライアントにはまだ通知されません。',
  },
  made: { zh: '已生成报价 {number}', en: 'Quote {number} created', ja: '見積書 {number} を作成しました' },
})
