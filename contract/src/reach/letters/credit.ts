/** Letters to a company's admins about what it has paid and whether it may order; a part of the letters about orders. */
export const creditLetters = {
  paymentBooked: {
    zh: { title: '已收到付款：{amount}', body: '贵公司的付款 {amount}（附言：{reference}）已到账，并计入账户余额。' },
    en: {
      title: 'Payment received: {amount}',
      body: 'We received {amount} from your company (reference: {reference}) and added it to your balance.',
    },
    ja: {
      title: 'ご入金を確認しました：{amount}',
      body: '貴社からのご入金 {amount}（振込メモ：{reference}）を確認し、残高に反映しました。',
    },
  },
  paymentReversed: {
    zh: {
      title: '付款入账已撤销：{amount}',
      body: '付款 {amount}（附言：{reference}）入账有误，已从账户余额中扣除。如有疑问，请联系我们。',
    },
    en: {
      title: 'Payment reversed: {amount}',
      body: '{amount} (reference: {reference}) was recorded by mistake and removed from your balance. Contact us if you have questions.',
    },
    ja: {
      title: '入金の取り消し：{amount}',
      body: 'ご入金 {amount}（振込メモ：{reference}）は誤って計上されたため、残高から取り消しました。ご不明な点はお問い合わせください。',
    },
  },
  creditHeld: {
    zh: {
      title: '新订单已暂停受理',
      body: '贵公司目前不能下新订单，进行中的订单照常处理。如需恢复，请联系我们。',
    },
    en: {
      title: 'New orders on hold',
      body: 'Your company can’t place new orders at the moment. Orders in progress are not affected. Contact us to lift the hold.',
    },
    ja: {
      title: '新規注文の受付停止',
      body: '現在、貴社からの新規のご注文を停止しています。進行中の注文には影響ありません。再開についてはお問い合わせください。',
    },
  },
  creditReleased: {
    zh: { title: '可以下新订单了', body: '贵公司的新订单已恢复受理。' },
    en: { title: 'You can order again', body: 'The hold was lifted. Your company can place new orders.' },
    ja: { title: '新規注文の受付再開', body: '貴社からの新規のご注文を再開しました。' },
  },
  purchaseOrderLow: {
    zh: {
      title: '采购订单 {po_number} 已用 {percent}%',
      body: '该采购订单还剩 {amount}。余额不足时，新订单将无法使用此号；可在“采购订单”页提高金额或登记新的采购订单。',
    },
    en: {
      title: 'PO {po_number}: {percent}% used',
      body: '{amount} of this purchase order is left. Orders above that can’t use it. Increase its amount or register another one under “Purchase orders”.',
    },
    ja: {
      title: '発注書 {po_number} の {percent}% を使用しました',
      body: 'この発注書の残額は {amount} です。残額を超えるご注文は受け付けられません。「発注書」の画面で金額を増やすか、新しい発注書を登録してください。',
    },
  },
} as const
