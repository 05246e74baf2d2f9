import { defineText } from '../../../../../i18n/text.ts'

export const answeringText = defineText({
  answer: { zh: '回答', en: 'Answer', ja: '回答' },
  answerOf: { zh: '第 {number} 个问题的回答', en: 'Answer to question {number}', ja: '質問 {number} への回答' },
})
