import { defineText } from '../../../../../i18n/text.ts'

export const descriptionText = defineText({
  target: { zh: '口述稿', en: 'Description', ja: '音声ガイド' },
  targetOf: { zh: '第 {number} 条字幕的口述稿', en: 'Description of cue {number}', ja: '{number} 番の音声ガイド' },
})
