import { marginFigureWords, marginGroupWords, marginWords } from '@polyphony/contract'
import { defineText } from '../../../i18n/text.ts'

export const marginGroupText = defineText(marginGroupWords)
export const marginFigureText = defineText(marginFigureWords)
export const marginText = defineText(marginWords)

export const reportText = defineText({
  title: { zh: '财务', en: 'Finance', ja: '財務' },
  today: { zh: '今日待办', en: 'To do today', ja: '本日の対応' },
  nothing: { zh: '今天没有待办', en: 'Nothing to do today', ja: '対応が必要なものはありません' },
  lawPast: { zh: '已超过法定付款期限', en: 'Past the legal payment date', ja: '法定の支払期限を過ぎた精算' },
  lawIn3: { zh: '3 天内到法定付款期限', en: 'Legal payment date within 3 days', ja: '3 日以内に法定の支払期限' },
  lawIn10: {
    zh: '4 至 10 天内到法定付款期限',
    en: 'Legal payment date within 4 to 10 days',
    ja: '4〜10 日以内に法定の支払期限',
  },
  unreviewed: {
    zh: '提交超过 14 天仍未质检、未付款',
    en: 'Submitted over 14 days ago, no QA yet, unpaid',
    ja: '提出から 14 日を超えて品質チェック待ち・未払い',
  },
  reworks: { zh: '返工申请待答复', en: 'Rework requests to answer', ja: '回答待ちの手直し依頼' },
  approvals: { zh: '结算金额待批准', en: 'Amounts to approve', ja: '承認待ちの精算額' },
  disputes: { zh: '结算异议待答复', en: 'Disputes to answer', ja: '回答待ちの異議' },
  disputesLate: { zh: '{count} 件逾期', en: '{count} overdue', ja: '{count} 件が期限超過' },
  disputesDue: { zh: '{count} 件明日前到期', en: '{count} due by tomorrow', ja: '{count} 件が明日まで' },
  disputesStuck: { zh: '无人可答复的异议', en: 'Disputes no one can answer', ja: '回答できる担当者がいない異議' },
  disputesStuckNote: {
    zh: '决定金额的人不能答复，请再指定一位运营人员',
    en: 'Whoever decided the amount can’t answer. Appoint another operator',
    ja: '金額を決めた本人は回答できません。別の運営担当者を任命してください',
  },
  payable: { zh: '已确认，待付款', en: 'Confirmed, to pay', ja: '確定済み・支払い待ち' },
  toConfirm: { zh: '等待译员确认', en: 'Waiting for linguist confirmation', ja: 'リンギストの確認待ち' },
  confirmSoon: {
    zh: '{count} 份一天内自动确认',
    en: '{count} confirmed automatically within a day',
    ja: '{count} 件が 1 日以内に自動確定',
  },
  over: { zh: '超出信用额度的公司', en: 'Companies over limit', ja: '与信枠を超えた会社' },
  hold: { zh: '暂停下单的公司', en: 'Companies on hold', ja: '新規注文を停止中の会社' },
  belowZero: { zh: '余额为负的译员', en: 'Linguists with a negative balance', ja: '残高がマイナスのリンギスト' },
  openMonths: { zh: '待结账月份', en: 'Months to close', ja: '未締めの月' },
  margin: { zh: '毛利', en: 'Margin', ja: '粗利' },
  marginAbout: {
    zh: '金额来自账簿，与试算表一致。AI 成本为美元，未计入毛利。',
    en: 'Amounts come from the books and match the trial balance. AI cost is in USD and not included in the margin.',
    ja: '金額は帳簿に基づき、試算表と一致します。AI コストは米ドル建てで、粗利に含まれません。',
  },
  by: { zh: '分组', en: 'Group by', ja: '集計単位' },
  from: { zh: '起始月份', en: 'From', ja: '開始月' },
  to: { zh: '截止月份', en: 'To', ja: '終了月' },
  currency: { zh: '币种', en: 'Currency', ja: '通貨' },
  wrongMonths: {
    zh: '截止月份不能早于起始月份，最多 36 个月',
    en: 'The end month can’t be before the start month; 36 months at most',
    ja: '終了月は開始月以降、最長 36 か月で指定してください',
  },
  exportCsv: { zh: '导出 CSV', en: 'Export CSV', ja: 'CSV で出力' },
  exportXlsx: { zh: '导出 XLSX', en: 'Export XLSX', ja: 'XLSX で出力' },
  none: {
    zh: '这段时间没有收入和成本',
    en: 'No revenue or costs in this period',
    ja: 'この期間の売上と費用はありません',
  },
  noneHint: {
    zh: '请选择其他月份或币种。',
    en: 'Select other months or another currency.',
    ja: '別の月または通貨を選択してください。',
  },
  sortAi: { zh: 'AI 成本', en: 'AI cost', ja: 'AI コスト' },
  open: { zh: '{figure}，{name}：{amount}', en: '{figure} of {name}: {amount}', ja: '{name}の{figure}：{amount}' },
  entriesOf: { zh: '{name}的{figure}', en: '{figure} of {name}', ja: '{name}の{figure}' },
  entries: { zh: '分录', en: 'Entries', ja: '仕訳' },
  aiCalls: { zh: '模型调用', en: 'AI calls', ja: 'AI 呼び出し' },
  noEntries: { zh: '没有分录', en: 'No entries', ja: '仕訳はありません' },
  noCalls: { zh: '没有模型调用', en: 'No AI calls', ja: 'AI 呼び出しはありません' },
  day: { zh: '日期', en: 'Date', ja: '日付' },
  about: { zh: '内容', en: 'About', ja: '内容' },
  entry: { zh: '分录金额', en: 'Entry amount', ja: '仕訳金額' },
  share: { zh: '计入金额', en: 'Counted amount', ja: '計上額' },
  cost: { zh: '成本', en: 'Cost', ja: 'コスト' },
})
