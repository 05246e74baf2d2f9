import { defineText } from '../../../i18n/text.ts'

export const creditText = defineText({
  title: { zh: '信用与付款', en: 'Credit and payments', ja: '与信と入金' },
  about: {
    zh: '每家公司如何付款、欠款多少、还能下多少单，以及收到的付款。',
    en: 'Payment terms, balances, available credit and payments of each company.',
    ja: '各社の支払条件、未払額、ご利用可能額と、受領した入金です。',
  },
  companies: { zh: '公司', en: 'Companies', ja: '会社' },
  payments: { zh: '付款', en: 'Payments', ja: '入金' },
  purchases: { zh: '采购订单', en: 'Purchase orders', ja: '発注書' },

  company: { zh: '公司', en: 'Company', ja: '会社' },
  terms: { zh: '付款方式', en: 'Terms', ja: '支払条件' },
  prepaid: { zh: '预付', en: 'Prepaid', ja: '前払い' },
  invoice: { zh: '账单', en: 'Invoice', ja: '請求書払い' },
  invoiceDays: { zh: '账单，{days} 天', en: 'Invoice, net {days}', ja: '請求書払い（{days} 日）' },
  limit: { zh: '信用额度', en: 'Credit limit', ja: '限度額' },
  owed: { zh: '欠款', en: 'Balance due', ja: '未払額' },
  left: { zh: '可用额度', en: 'Available credit', ja: 'ご利用可能額' },
  lastPayment: { zh: '最近付款', en: 'Last payment', ja: '直近の入金' },
  ok: { zh: '正常', en: 'Open', ja: '通常' },
  hold: { zh: '暂停', en: 'On hold', ja: '停止中' },
  over: { zh: '超额', en: 'Over limit', ja: '限度超過' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  show: { zh: '显示', en: 'Show', ja: '表示' },
  search: { zh: '公司名称或付款附言', en: 'Company or payment reference', ja: '会社名・振込メモ' },
  none: { zh: '没有符合条件的公司', en: 'No matching companies', ja: '該当する会社はありません' },
  noneHint: {
    zh: '换个关键词或筛选条件。',
    en: 'Try another keyword or filter.',
    ja: '別のキーワードや条件をお試しください。',
  },

  change: { zh: '条件', en: 'Terms', ja: '条件' },
  changeOf: { zh: '{name} 的付款条件', en: 'Terms of {name}', ja: '{name} の支払条件' },
  termsDays: { zh: '账期（天）', en: 'Payment term (days)', ja: '支払期限（日）' },
  holdLabel: { zh: '暂停受理新订单', en: 'Put new orders on hold', ja: '新規注文を停止' },
  holdHint: {
    zh: '进行中的订单照常处理。公司会收到通知。',
    en: 'Orders in progress continue. The company is notified.',
    ja: '進行中の注文には影響しません。会社に通知されます。',
  },
  saved: { zh: '已保存 {name} 的付款条件', en: 'Terms of {name} saved', ja: '{name} の支払条件を保存しました' },
  conflict: {
    zh: '有人刚刚更改了这家公司的条件。请关闭后重新打开。',
    en: 'Someone else just changed these terms. Close and reopen them.',
    ja: 'ほかの担当者が条件を変更しました。閉じて開き直してください。',
  },
})

export const paymentText = defineText({
  book: { zh: '登记付款', en: 'Record payment', ja: '入金を計上' },
  bookOf: { zh: '登记 {name} 的付款', en: 'Payment from {name}', ja: '{name} からの入金' },
  amount: { zh: '金额（{currency}）', en: 'Amount ({currency})', ja: '金額（{currency}）' },
  reference: { zh: '银行附言', en: 'Bank reference', ja: '銀行の参照番号' },
  referenceHint: {
    zh: '与银行流水一致。同一附言只能登记一次。',
    en: 'As shown by the bank. Each reference can be recorded once.',
    ja: '銀行明細のとおりに入力します。同じ番号は 1 回だけ計上できます。',
  },
  receivedOn: { zh: '到账日期', en: 'Received on', ja: '入金日' },
  bookNow: { zh: '登记', en: 'Record', ja: '計上する' },
  booked: { zh: '已登记 {amount}', en: '{amount} recorded', ja: '{amount} を計上しました' },

  total: { zh: '金额', en: 'Amount', ja: '金額' },
  bookedBy: { zh: '登记人', en: 'Recorded by', ja: '計上者' },
  reversedWord: { zh: '已撤销', en: 'Reversed', ja: '取り消し済み' },
  received: { zh: '已入账', en: 'Recorded', ja: '計上済み' },
  search: { zh: '公司或银行附言', en: 'Company or bank reference', ja: '会社名・参照番号' },
  none: { zh: '还没有付款', en: 'No payments yet', ja: '入金はまだありません' },
  noneHint: {
    zh: '在“公司”中登记收到的付款。',
    en: 'Record incoming payments under Companies.',
    ja: '「会社」から入金を計上できます。',
  },
  noMatch: { zh: '没有符合条件的付款', en: 'No matching payments', ja: '該当する入金はありません' },

  reverse: { zh: '撤销', en: 'Reverse', ja: '取り消す' },
  reverseOf: { zh: '撤销付款 {reference}', en: 'Reverse payment {reference}', ja: '入金 {reference} を取り消す' },
  reverseMeans: {
    zh: '{name} 的付款 {amount} 将从其余额中扣除，对方会收到通知。撤销后不能恢复，但可以重新登记。',
    en: '{amount} is deducted from the balance of {name}, who is notified. This can’t be undone, but you can record the payment again.',
    ja: '{name} の残高から {amount} を取り消し、先方に通知します。元には戻せませんが、改めて計上できます。',
  },
  reason: { zh: '原因', en: 'Reason', ja: '理由' },
  reasonHint: { zh: '仅运营人员可见。', en: 'Operators only.', ja: '運営のみに表示されます。' },
  reversedDone: { zh: '已撤销付款', en: 'Payment reversed', ja: '入金を取り消しました' },
})

export const ownCreditText = defineText({
  title: { zh: '余额与付款', en: 'Balance and payments', ja: '残高と入金' },
  about: {
    zh: '查看可用额度、付款方式以及已收到的付款。',
    en: 'Your available credit, payment details and payments received.',
    ja: '会社のご利用可能額、お支払い方法、確認済みの入金です。',
  },
  toTeam: { zh: '返回公司', en: 'Back to company', ja: '会社へ戻る' },
  paidAhead: { zh: '预付余额', en: 'Prepaid balance', ja: '前払い残高' },
  none: { zh: '还没有收到付款', en: 'No payments yet', ja: '入金はまだありません' },
  noneHint: {
    zh: '收到的付款会显示在这里。',
    en: 'Payments appear here once received.',
    ja: '入金を確認するとここに表示されます。',
  },
})
