/** What the states of trials and of their materials are called, how hard a material is, and why it suits somebody. */
import type { MaterialState, TrialDifficulty, TrialOffer, TrialState } from '@polyphony/contract'
import { defineText, type Row } from '../text.ts'

export const trialStateText = defineText({
  awaitingAcceptance: { zh: '待接受', en: 'Invited', ja: '回答待ち' },
  awaitingTrial: { zh: '待试稿', en: 'Not started', ja: '未着手' },
  inTrial: { zh: '试稿中', en: 'In progress', ja: '実施中' },
  underReview: { zh: '评审中', en: 'Under review', ja: '審査中' },
  reviewed: { zh: '复审中', en: 'Second review', ja: '再審査中' },
  passed: { zh: '已通过', en: 'Passed', ja: '合格' },
  failed: { zh: '未通过', en: 'Not passed', ja: '不合格' },
  expired: { zh: '已过期', en: 'Expired', ja: '期限切れ' },
  refused: { zh: '已拒绝', en: 'Declined', ja: '招待を辞退' },
  givenUp: { zh: '已放弃', en: 'Given up', ja: '辞退' },
} satisfies Record<TrialState, Row>)

export const materialStateText = defineText({
  draft: { zh: '草稿', en: 'Draft', ja: '下書き' },
  published: { zh: '已发布', en: 'Published', ja: '公開中' },
  retired: { zh: '已停用', en: 'Retired', ja: '公開終了' },
} satisfies Record<MaterialState, Row>)

export const trialDifficultyText = defineText({
  '1': { zh: '入门', en: 'Easy', ja: '初級' },
  '2': { zh: '中等', en: 'Medium', ja: '中級' },
  '3': { zh: '较难', en: 'Hard', ja: '上級' },
} satisfies Record<`${TrialDifficulty}`, Row>)

export const fitText = defineText({
  applied: { zh: '您申请过', en: 'You applied for it', ja: '応募された内容' },
  role: { zh: '您的角色', en: 'Your role', ja: 'お持ちのロール' },
  native: { zh: '目标语言是您的母语', en: 'Target is your native language', ja: '母語への翻訳' },
  tags: { zh: '您的专业领域', en: 'Your field', ja: '専門分野' },
  nearbyPair: { zh: '与您的语言方向相近', en: 'Close to one of your pairs', ja: '近い言語ペア' },
} satisfies Record<TrialOffer['fits'][number], Row>)
