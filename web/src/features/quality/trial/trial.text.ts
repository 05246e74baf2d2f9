/** What several screens of the trial center say. */
import { defineText } from '../../../i18n/text.ts'

export const trialText = defineText({
  minutes: {
    zh: '通常约 {count} 分钟',
    en: { one: 'usually {count} minute', other: 'usually {count} minutes' },
    ja: '目安：約 {count} 分',
  },
  hours: {
    zh: '开始后 {count} 小时内完成',
    en: { one: '{count} hour after start', other: '{count} hours after start' },
    ja: '開始から {count} 時間以内',
  },
  passScore: { zh: '{score} 分及格', en: 'Pass mark {score}', ja: '合格点 {score}' },
  promise: {
    zh: '评审承诺 {min}–{max} 个工作日内完成，目标是 {hours} 小时内。',
    en: 'Result within {min}–{max} working days; target: {hours} hours.',
    ja: '審査は {min}〜{max} 営業日以内にお知らせします。目標は {hours} 時間以内です。',
  },
  introduction: { zh: '试稿说明', en: 'About this trial', ja: 'このトライアルについて' },
  styleGuide: { zh: '风格指南', en: 'Style guide', ja: 'スタイルガイド' },
  terms: { zh: '规定术语', en: 'Required terms', ja: '指定用語' },
  forbidden: { zh: '禁用', en: 'forbidden', ja: '使用禁止' },
})
