import type { NeedKind } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const needsText = defineText({
  needs: { zh: '待您处理', en: 'Needs you', ja: '対応が必要' },
  none: { zh: '没有待处理的事项', en: 'Nothing needs you', ja: '対応が必要なものはありません' },
  noneTalent: {
    zh: '有适合您语言方向和等级的工作时，会向您发出邀约并通知您；先到先得。',
    en: 'Work that suits your languages and level is offered to you. First to accept gets it.',
    ja: '言語とレベルに合う仕事があると、オファーが届きます。先着順です。',
  },
  noneClient: {
    zh: '需要您验收、答复或付款的事项会显示在这里。',
    en: 'Deliveries to check, questions to answer and quotes to accept appear here.',
    ja: '検収、質問への回答、見積書の承認など、必要なことがここに表示されます。',
  },
  noneHouse: {
    zh: '没有逾期、有风险或无人接手的工作。',
    en: 'Nothing is overdue, at risk or unassigned.',
    ja: '期限超過、遅延リスク、担当未定の仕事はありません。',
  },
  all: { zh: '显示全部 {count} 项', en: 'Show all {count}', ja: '{count} 件すべてを表示' },
  fewer: { zh: '收起', en: 'Show fewer', ja: '折りたたむ' },
  more: {
    zh: '还有 {count} 项，前面的处理后显示。',
    en: { one: '{count} more, once these are done.', other: '{count} more, once these are done.' },
    ja: 'ほかに {count} 件あります。上のものが済むと表示されます。',
  },
  toTasks: { zh: '查看我的任务', en: 'See my tasks', ja: 'マイタスクを見る' },
  files: { zh: '{count} 个文件', en: { one: '{count} file', other: '{count} files' }, ja: '{count} ファイル' },
  steps: { zh: '{count} 个环节', en: { one: '{count} step', other: '{count} steps' }, ja: '{count} 工程' },
  month: { zh: '{month}结算单', en: 'Settlement of {month}', ja: '{month}の精算' },
  contract: { zh: '合作协议', en: 'Your contract', ja: '業務委託契約' },
  contractWhy: { zh: '签署后才能付款', en: 'Nothing is paid out before', ja: '署名後に支払われます' },
  credit: { zh: '信用额度', en: 'Credit', ja: '与信枠' },
  left: { zh: '剩余 {amount}', en: '{amount} left', ja: '残り {amount}' },
  overBy: { zh: '超出 {amount}', en: '{amount} over the limit', ja: '{amount} 超過' },
  noTime: { zh: '不限时', en: 'No deadline', ja: '期限なし' },
})

/** What it is, before its facts. */
export const needText = defineText({
  offer: { zh: '邀约', en: 'Offer', ja: 'オファー' },
  work: { zh: '工作', en: 'Work', ja: '作業' },
  returned: { zh: '退回修改', en: 'Returned', ja: '差し戻し' },
  review: { zh: '质检', en: 'Review', ja: '品質チェック' },
  trialInvite: { zh: '试稿邀请', en: 'Trial invitation', ja: 'トライアルへの招待' },
  trial: { zh: '试稿', en: 'Trial', ja: 'トライアル' },
  trialReview: { zh: '评审', en: 'Review of a trial', ja: 'トライアル審査' },
  settlement: { zh: '结算', en: 'Settlement', ja: '精算' },
  contract: { zh: '合同', en: 'Contract', ja: '契約' },
  confirm: { zh: '验收', en: 'Delivery to check', ja: '検収待ち' },
  stopped: { zh: '机器环节停止', en: 'Machine stopped', ja: '自動処理の停止' },
  quote: { zh: '报价单', en: 'Quote', ja: '見積書' },
  question: { zh: '提问', en: 'Question', ja: '質問' },
  answer: { zh: '待批准的答案', en: 'Answer to approve', ja: '承認待ちの回答' },
  purchaseOrder: { zh: '采购订单', en: 'Purchase order', ja: '発注書' },
  credit: { zh: '额度将满', en: 'Credit nearly used', ja: '与信枠の残りわずか' },
  overdue: { zh: '已逾期', en: 'Overdue', ja: '期限超過' },
  risk: { zh: '有逾期风险', en: 'At risk', ja: '遅延リスク' },
  unassigned: { zh: '无人接手', en: 'Unassigned', ja: '担当未定' },
} satisfies Record<NeedKind, Row>)

/** What to do with it. */
export const actText = defineText({
  offer: { zh: '答复', en: 'Answer', ja: '返答' },
  work: { zh: '打开', en: 'Open', ja: '開く' },
  returned: { zh: '修改', en: 'Revise', ja: '修正' },
  review: { zh: '审阅', en: 'Review', ja: 'チェック' },
  trialInvite: { zh: '答复', en: 'Answer', ja: '返答' },
  trial: { zh: '打开', en: 'Open', ja: '開く' },
  trialReview: { zh: '评审', en: 'Review', ja: '審査' },
  settlement: { zh: '核对', en: 'Check', ja: '確認' },
  contract: { zh: '签署', en: 'Sign', ja: '署名' },
  confirm: { zh: '验收', en: 'Check', ja: '検収' },
  stopped: { zh: '查看', en: 'Look', ja: '確認' },
  quote: { zh: '查看', en: 'View', ja: '確認' },
  question: { zh: '回答', en: 'Answer', ja: '回答' },
  answer: { zh: '批准', en: 'Decide', ja: '判断' },
  purchaseOrder: { zh: '查看', en: 'View', ja: '確認' },
  credit: { zh: '充值', en: 'Top up', ja: '入金' },
  overdue: { zh: '处理', en: 'Act', ja: '対応' },
  risk: { zh: '处理', en: 'Act', ja: '対応' },
  unassigned: { zh: '派单', en: 'Assign', ja: '割り当て' },
} satisfies Record<NeedKind, Row>)
