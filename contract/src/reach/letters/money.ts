/** Letters about income and payment. */
import { defineLetters } from './template.ts'

export const moneyLetters = defineLetters('money', {
  incomeCredited: {
    zh: { title: '收入到账：{amount}', body: '《{task_name}》的{node_kind}（{target_lang}）已计入收入 {amount}。' },
    en: {
      title: 'You have earned {amount}',
      body: '{amount} for “{task_name}” ({node_kind}, {target_lang}) is now in your income.',
    },
    ja: {
      title: '報酬が計上されました：{amount}',
      body: '「{task_name}」の{node_kind}（{target_lang}）の報酬 {amount} が計上されました。',
    },
  },
})
