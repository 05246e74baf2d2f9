/** What several screens of the trial center say. */
import type { TrialOffer } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

export const trialText = defineText({
  minutes: {
    zh: '通常约 {count} 分钟',
    en: { one: 'usually {count} minute', other: 'usually {count} minutes' },
    ja: '目安 約 {count} 分',
  },
  hours: {
    zh: '开始后 {count} 小时内完成',
    en: { one: '{count} hour from the beginning', other: '{count} hours from the beginning' },
    ja: '開始から {count} 時間以内',
  },
  passScore: { zh: '{score} 分及格', en: 'Pass mark {score}', ja: '合格点 {score}' },
  promise: {
    zh: '评审承诺 {min}–{max} 个工作日内完成，目标是 {hours} 小时内。',
    en: 'The review is promised within {min}–{max} working days; the queue aims at {hours} hours.',
    ja: '審査は {min}〜{max} 営業日以内にお知らせします。目標は {hours} 時間以内です。',
  },
  introduction: { zh: '试稿说明', en: 'About this trial', ja: 'このトライアルについて' },
  styleGuide: { zh: '风格要求', en: 'Style guide', ja: 'スタイルガイド' },
  terms: { zh: '规定术语', en: 'Terms to use', ja: '指定用語' },
  forbidden: { zh: '禁用', en: 'not to be used', ja: '使用不可' },
  claimTrials: { zh: '领取试稿', en: 'Claim a trial', ja: 'トライアルを探す' },
})

export const fitText = defineText({
  applied: { zh: '您申请过', en: 'You applied for it', ja: '応募された内容' },
  role: { zh: '您的角色', en: 'Your role', ja: 'お持ちの役割' },
  native: { zh: '目标语言是您的母语', en: 'Into your native language', ja: '母語への翻訳' },
  tags: { zh: '您的专业领域', en: 'Your field', ja: '専門分野' },
  nearbyPair: { zh: '与您的语言方向相近', en: 'Near a pair of yours', ja: '近い言語ペア' },
} satisfies Record<TrialOffer['fits'][number], Row>)
