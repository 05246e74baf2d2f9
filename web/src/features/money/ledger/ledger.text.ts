import type { LedgerAccountKind, LedgerTransactionKind } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

export const periodText = defineText({
  title: { zh: '结账', en: 'Accounting periods', ja: '月次締め' },
  about: {
    zh: '{name}，月份以{zone}为准。结账后该月不能再入账，更正记入之后的月份。',
    en: '{name}. Months are in {zone}. Nothing is posted to a closed month; corrections go to a later one.',
    ja: '{name}。月の区切りは{zone}です。締めた月には記帳できず、訂正は以後の月に入ります。',
  },
  month: { zh: '月份', en: 'Month', ja: '月' },
  state: { zh: '状态', en: 'Status', ja: '状態' },
  open: { zh: '未结账', en: 'Open', ja: '未締め' },
  closed: { zh: '已结账', en: 'Closed', ja: '締め済み' },
  reopening: { zh: '待同意反结账', en: 'Reopening requested', ja: '締め解除の承認待ち' },
  transactions: { zh: '凭证数', en: 'Transactions', ja: '仕訳数' },
  decided: { zh: '经办', en: 'Last change', ja: '最終操作' },
  actions: { zh: '操作', en: 'Actions', ja: '操作' },
  close: { zh: '结账', en: 'Close month', ja: '締める' },
  closeTitle: { zh: '结账 {month}？', en: 'Close {month}?', ja: '{month}を締めますか？' },
  closeAbout: {
    zh: '系统会先核对全部账目。结账后，重新打开须由两名运营人员同意。',
    en: 'The books are checked first. Opening the month again takes two operators.',
    ja: '先に帳簿全体を検査します。再び開くには運営担当者 2 名が必要です。',
  },
  isClosed: { zh: '{month} 已结账', en: '{month} is closed', ja: '{month}を締めました' },
  reopen: { zh: '反结账', en: 'Reopen', ja: '締め解除' },
  reopenTitle: { zh: '反结账 {month}', en: 'Reopen {month}', ja: '{month}の締め解除' },
  reopenAbout: {
    zh: '须由另一名运营人员同意后才会打开。',
    en: 'It opens when another operator agrees.',
    ja: '別の運営担当者が承認すると開きます。',
  },
  agree: { zh: '同意', en: 'Agree', ja: '承認' },
  agreeTitle: { zh: '同意反结账 {month}', en: 'Agree to reopen {month}', ja: '{month}の締め解除を承認' },
  agreeAbout: {
    zh: '{name}：{reason}',
    en: '{name}: {reason}',
    ja: '{name}：{reason}',
  },
  keep: { zh: '保持结账', en: 'Keep closed', ja: '締めたままにする' },
  keepTitle: { zh: '{month} 保持结账', en: 'Keep {month} closed', ja: '{month}を締めたままにする' },
  reason: { zh: '原因', en: 'Reason', ja: '理由' },
  saved: { zh: '已保存', en: 'Saved', ja: '保存しました' },
  trialBalance: { zh: '试算平衡表', en: 'Trial balance', ja: '試算表' },
  account: { zh: '科目', en: 'Account', ja: '勘定' },
  before: { zh: '期初', en: 'Opening', ja: '期首' },
  debit: { zh: '借方', en: 'Debit', ja: '借方' },
  credit: { zh: '贷方', en: 'Credit', ja: '貸方' },
  after: { zh: '期末', en: 'Closing', ja: '期末' },
  noEntries: { zh: '没有分录', en: 'No entries', ja: '仕訳はありません' },
  seal: { zh: '封印', en: 'Seal', ja: '封印' },
  lastSeal: {
    zh: '账目已封存至 {day}（UTC）',
    en: 'Sealed up to {day} (UTC)',
    ja: '{day}（UTC）まで封印済み',
  },
  noSeal: { zh: '尚无每日封印', en: 'No day is sealed yet', ja: 'まだ封印した日はありません' },
  mighty: {
    zh: '服务器的数据库角色可以停用保护账目的触发器。请改用只读写权限的角色，见 OPERATIONS.md。',
    en: 'The server’s database role can disable the triggers that protect the books. Give it a role of its own: see OPERATIONS.md.',
    ja: 'サーバーのデータベースロールは、帳簿を守るトリガーを無効にできます。専用のロールに切り替えてください（OPERATIONS.md）。',
  },
})

export const accountKindText = defineText({
  company: { zh: '应收客户', en: 'Clients', ja: '売掛金（顧客）' },
  talent: { zh: '应付译员', en: 'Talents', ja: '買掛金（人材）' },
  platform_deferred: { zh: '预收收入', en: 'Deferred revenue', ja: '前受収益' },
  platform_revenue: { zh: '收入', en: 'Revenue', ja: '売上' },
  platform_cost: { zh: '译员成本', en: 'Talent cost', ja: '外注費' },
  platform_bank: { zh: '银行存款', en: 'Bank', ja: '預金' },
  platform_adjustment: { zh: '调整', en: 'Adjustments', ja: '調整' },
} satisfies Record<LedgerAccountKind, Row>)

export const booksText = defineText({
  title: { zh: '账目核验', en: 'Verify your entries', ja: '帳簿の検証' },
  about: {
    zh: '每晚所有账目都会被封存，对账单上印有封印。您的浏览器在此自行核算：您的每笔分录都在封印之内，且未被改动。',
    en: 'The books are sealed every night, and statements print the seal. Your browser checks here, by itself, that each of your entries is under it, unchanged.',
    ja: '帳簿は毎晩封印され、明細書にその封印が印字されます。ここではお使いのブラウザー自身が、あなたの各仕訳が封印に含まれ、変更されていないことを確かめます。',
  },
  month: { zh: '月份', en: 'Month', ja: '月' },
  printed: { zh: '对账单上的封印', en: 'Seal on the statement', ja: '明細書の封印' },
  printedHint: { zh: '64 位十六进制字符', en: '64 hexadecimal digits', ja: '16 進数 64 桁' },
  matches: {
    zh: '与 {day} 的封印一致',
    en: 'This is the seal of {day}',
    ja: '{day} の封印と一致します',
  },
  matchesNot: {
    zh: '与该月及次月任何一天的封印都不一致',
    en: 'No day of this month or the next has this seal',
    ja: 'この月と翌月のどの日の封印とも一致しません',
  },
  allHold: {
    zh: '{count} 笔已封存的分录全部核验无误',
    en: { one: '{count} sealed entry checks out', other: 'All {count} sealed entries check out' },
    ja: '封印済みの {count} 件はすべて検証できました',
  },
  someFail: {
    zh: '{count} 笔分录未通过核验，请联系我们',
    en: {
      one: '{count} entry does not check out. Please contact us',
      other: '{count} entries do not check out. Please contact us',
    },
    ja: '{count} 件を検証できませんでした。お問い合わせください',
  },
  checking: { zh: '核验中…', en: 'Checking…', ja: '検証中…' },
  unsupported: {
    zh: '此浏览器或连接不支持核验，请使用 HTTPS 访问。',
    en: 'This browser cannot check here. Open the page over HTTPS.',
    ja: 'このブラウザーでは検証できません。HTTPS で開いてください。',
  },
  date: { zh: '日期', en: 'Date', ja: '日付' },
  kind: { zh: '类型', en: 'Type', ja: '種類' },
  amount: { zh: '金额', en: 'Amount', ja: '金額' },
  check: { zh: '核验', en: 'Check', ja: '検証' },
  verified: { zh: '已核验', en: 'Verified', ja: '検証済み' },
  failed: { zh: '不一致', en: 'Mismatch', ja: '不一致' },
  unsealed: { zh: '今晚封存', en: 'Sealed tonight', ja: '今夜封印' },
  details: { zh: '封印与路径', en: 'Seal and path', ja: '封印と経路' },
  sealOf: { zh: '{day} 的封印', en: 'Seal of {day}', ja: '{day} の封印' },
  entry: { zh: '分录', en: 'Entry', ja: '仕訳' },
  steps: {
    zh: '到根的 {count} 步',
    en: { one: '{count} step to the root', other: '{count} steps to the root' },
    ja: 'ルートまで {count} 段',
  },
  none: { zh: '该月没有分录', en: 'No entries in this month', ja: 'この月の仕訳はありません' },
  noneHint: {
    zh: '收入、订单和付款入账后会显示在这里。',
    en: 'Income, orders and payments appear here once they are posted.',
    ja: '報酬・注文・支払いは記帳後に表示されます。',
  },
  verify: { zh: '核验账目', en: 'Verify entries', ja: '帳簿を検証' },
})

export const transactionKindText = defineText({
  order: { zh: '订单', en: 'Order', ja: '注文' },
  revenue: { zh: '收入确认', en: 'Revenue', ja: '売上計上' },
  effort: { zh: '初稿重译补付', en: 'Top-up for redone drafts', ja: '下訳修正の追加報酬' },
  income: { zh: '稿酬', en: 'Income', ja: '報酬' },
  correction: { zh: '更正', en: 'Correction', ja: '訂正' },
  payment: { zh: '收款', en: 'Payment', ja: '入金' },
  payout: { zh: '付款', en: 'Payout', ja: '支払い' },
  adjustment: { zh: '调整', en: 'Adjustment', ja: '調整' },
} satisfies Record<LedgerTransactionKind, Row>)
