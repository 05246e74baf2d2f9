import type { ItemIssue } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

/** What a talent has said to an issue. */
export const issueAnswerText = defineText({
  open: { zh: '未处理', en: 'Not corrected', ja: '未対応' },
  fixed: { zh: '已修改', en: 'Corrected', ja: '修正済み' },
  waived: { zh: '未采纳', en: 'Won’t fix', ja: '修正しない' },
} satisfies Record<ItemIssue['state'], Row>)

export const qualityText = defineText({
  deduct: { zh: '扣款', en: 'Deduct', ja: '減額' },
  deductFrom: { zh: '从“{name}”扣款', en: 'Deduct from “{name}”', ja: '「{name}」から減額' },
  hint: {
    zh: '扣款单独列项，原项目不变。译员会收到通知和所选问题，七天内可提出异议，由其他运营人员答复。',
    en: 'Deductions are separate items; the original stays. The linguist is notified with the selected issues and can dispute within seven days; another operator answers.',
    ja: '減額は別項目として記載されます。リンギストには選択した指摘とともに通知され、7 日間異議を申し立てられます。回答は別の担当者が行います。',
  },
  most: { zh: '最多可扣 {amount}', en: 'Up to {amount}', ja: '上限 {amount}' },
  amount: { zh: '扣款金额（{currency}）', en: 'Amount to deduct ({currency})', ja: '減額する金額（{currency}）' },
  tooHigh: { zh: '最多 {amount}', en: 'At most {amount}', ja: '上限は {amount} です' },
  reason: { zh: '原因（译员可见）', en: 'Reason (visible to the linguist)', ja: '理由（リンギストに表示）' },
  issues: { zh: '问题', en: 'Issues', ja: '指摘' },
  chooseIssues: { zh: '请选择问题', en: 'Select issues', ja: '指摘を選択してください' },
  noIssues: {
    zh: '质检没有标注过问题，不能扣款。',
    en: 'QA marked no issues in this job, so nothing can be deducted.',
    ja: '品質チェックでの指摘がないため、減額できません。',
  },
  notReturned: { zh: '未退回修改', en: 'Not sent back', ja: '差し戻しなし' },
  markedByYou: { zh: '由您标注', en: 'Marked by you', ja: 'ご自身の指摘' },
  deducted: { zh: '已扣款', en: 'Deducted', ja: '減額しました' },
  correction: { zh: '建议：{text}', en: 'Suggested: {text}', ja: '修正案：{text}' },
  answered: { zh: '译员说明：{text}', en: 'Linguist: {text}', ja: 'リンギストの説明：{text}' },
})
