import { defineText } from '../../../i18n/text.ts'

/** All that a page needs before somebody asks. */
export const launcherText = defineText({
  open: { zh: '打开 AI 助手', en: 'Open AI assistant', ja: 'アシスタントに質問' },
  answered: {
    zh: '打开 AI 助手，有新回答',
    en: 'Open AI assistant, new answer',
    ja: 'アシスタントに質問（新しい回答あり）',
  },
})
