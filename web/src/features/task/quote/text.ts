import { defineText } from '../../../i18n/text.ts'

export const quoteText = defineText({
  subtotal: { zh: '小计', en: 'Subtotal', ja: '小計' },
  rush: { zh: '加急费 +{percent}%', en: 'Rush fee +{percent}%', ja: '特急料金 +{percent}%' },
  total: { zh: '总价', en: 'Total', ja: '合計' },
  matches: { zh: '翻译记忆匹配', en: 'Matches in translation memory', ja: '翻訳メモリとの一致' },
  once: { zh: '只做一次，各译文语言共用', en: 'once for all languages', ja: '1 回のみ（全言語で共用）' },
  free: {
    zh: '未列出的环节不另收费。',
    en: 'Steps that are not listed cost nothing.',
    ja: '記載のない工程に料金はかかりません。',
  },
})
