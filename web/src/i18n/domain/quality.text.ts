/** MQM's dimensions, types and severities by name. */
import { type IssueDimension, issueTypeWords, severityWords } from '@polyphony/contract'
import { defineText } from '../text.ts'

export const dimensionNames = defineText({
  terminology: { zh: '术语', en: 'Terminology', ja: '用語' },
  accuracy: { zh: '准确性', en: 'Accuracy', ja: '正確さ' },
  linguistic: { zh: '语言规范', en: 'Linguistic conventions', ja: '言語規則' },
  style: { zh: '风格', en: 'Style', ja: 'スタイル' },
  locale: { zh: '地区惯例', en: 'Locale conventions', ja: '地域の慣習' },
  audience: { zh: '受众适宜性', en: 'Audience appropriateness', ja: '読者への適合' },
  design: { zh: '版式与标记', en: 'Design and markup', ja: 'デザインとマークアップ' },
  voice: { zh: '声音', en: 'Voice', ja: '音声' },
  picture: { zh: '画面', en: 'Image', ja: '画像' },
}) satisfies Record<IssueDimension, unknown>

export const typeNames = defineText(issueTypeWords)
export const severityNames = defineText(severityWords)
