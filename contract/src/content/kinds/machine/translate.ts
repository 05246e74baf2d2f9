import type { WorkKind } from '../work-kind.ts'

export const translate = {
  kind: 'translate',
  name: { zh: 'AI 翻译', en: 'AI translation', ja: 'AI 翻訳' },
  by: 'ai',
  role_id: null,
  input: 'text',
  output: 'translation',
  unit: 'kword',
  isMatched: true,
  hours: 1,
  isInterlingual: true,
  settings: ['prompt', 'laid_prompt'],
  capability: 'chat',
  isSkippable: 'beforePeople',
  fillsGaps: true,
} as const satisfies WorkKind
