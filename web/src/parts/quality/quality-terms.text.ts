import { defineText } from '../../i18n/text.ts'

export const qualityTermsText = defineText({
  title: { zh: '质量与报酬', en: 'Quality and pay', ja: '品質と報酬' },
  about: {
    zh: '按承接工作时的规则计算。',
    en: 'The rules that stand when you take the work count for it.',
    ja: '作業を引き受けた時点の規定が適用されます。',
  },
  bonus: {
    zh: '奖金 {percent}%：质检得分不低于 {score}，且按时提交',
    en: 'Bonus of {percent}%: QA score of {score} or more, handed in on time',
    ja: 'ボーナス {percent}%：品質スコア {score} 以上、期限内の提出',
  },
  bonusRow: {
    zh: '奖金 {percent}%：该件和最近 {count} 件平均的质检得分均不低于 {score}，且全部按时',
    en: 'Bonus of {percent}%: QA score of {score} or more, and on average of the last {count} pieces, all on time',
    ja: 'ボーナス {percent}%：対象の作業と直近 {count} 件の平均がともに品質スコア {score} 以上、すべて期限内',
  },
  deduction: {
    zh: '扣款最多 {percent}%：仅限退回您修改过的问题，由运营人员逐项决定，您可在七天内提出异议；法律不允许时（日本）不扣款',
    en: 'Deduction of up to {percent}%: only for issues that you had back to correct, decided by a person; seven days to dispute it. None where the law forbids it (Japan)',
    ja: '減額は最大 {percent}%：差し戻して修正の機会があった指摘に限り、担当者が個別に判断します。7 日間異議を申し立てられます。法律が禁じる場合（日本）は行いません',
  },
  noDeduction: { zh: '不因质量扣款', en: 'No deductions for quality', ja: '品質による減額なし' },
  otherWork: { zh: '其他所有工作', en: 'Any other work', ja: 'その他すべての作業' },
})
