import type { WorkKind } from '../work-kind.ts'

export const polish = {
  kind: 'polish',
  name: { zh: 'AI 润色', en: 'AI polishing', ja: 'AI 推敲' },
  by: 'ai',
  role_id: null,
  input: 'translation',
  output: 'translation',
  unit: 'kword',
  isMatched: true,
  hours: 1,
  settings: ['prompt', 'laid_prompt', 'rewrites_people'],
  capability: 'chat',
  isSkippable: 'always',
} as const satisfies WorkKind
