import { defineText } from '../../i18n/text.ts'

export const selectText = defineText({
  noMatch: { zh: '没有匹配项', en: 'No matches', ja: '一致する項目はありません' },
})
