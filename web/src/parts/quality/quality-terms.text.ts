import { defineText } from '../../i18n/text.ts'

export const qualityTermsText = defineText({
  title: { zh: '质量与报酬', en: 'Quality and pay', ja: '品質と報酬' },
  about: {
    zh: '按接单时的规则计算。',
    en: 'The rules in force when you accept a job apply to it.',
    ja: '作業を引き受けた時点の規定が適用されます。',
  },
  bonus: {
    zh: '奖金 {percent}%：质检得分不低于 {score}，且按时提交',
    en: '{percent}% bonus: QA score of {score} or more, submitted on time',
    ja: 'ボーナス {percent}%：品質スコア {score} 以上、期限内の提出',
  },
  bonusRow: {
    zh: '奖金 {percent}%：该件和最近 {count} 件平均的质检得分均不低于 {score}，且全部按时',
    en: '{percent}% bonus: QA score of {score} or more for this job and on average for the last {count} jobs, all on time',
    ja: 'ボーナス {percent}%：対象の作業と直近 {count} 件の平均がともに品質スコア {score} 以上、すべて期限内',
  },
  deduction: {
    zh: '扣款最多 {percent}%：仅限退回您修改过的问题，由运营人员逐项决定，您可在七天内提出异议；法律不允许时（日本）不扣款',
    en: 'Deduction of up to {percent}%: only for issues sent back for correction, decided case by case by an operator. You can dispute it within seven days. None where the law forbids it (Japan)',
    ja: '減額は最大 {percent}%：差し戻して修正の機会があった指摘に限り、担当者が個別に判断します。7 日間異議を申し立てられます。法律が禁じる場合（日本）は行いません',
  },
  noDeduction: { zh: '不因质量扣款', en: 'No quality deductions', ja: '品質による減額なし' },
  otherWork: { zh: '其他所有工作', en: 'All other work', ja: 'その他すべての作業' },
})
