import { defineText } from '../../../i18n/text.ts'

export const homeText = defineText({
  greeting: { zh: '您好，{name}', en: 'Hello, {name}', ja: 'こんにちは、{name} さん' },
  ability: { zh: '能力雷达', en: 'Abilities', ja: '能力バランス' },
  toProfile: { zh: '查看档案', en: 'See profile', ja: 'プロフィールを見る' },
  createTask: { zh: '新建任务', en: 'Create task', ja: 'タスクを作成' },
})
