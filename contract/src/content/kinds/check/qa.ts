import type { WorkKind } from '../work-kind.ts'

export const qa = {
  kind: 'qa',
  name: { zh: '质检', en: 'QA', ja: '品質チェック' },
  by: 'reviewer',
  role_id: null,
  input: 'translation',
  output: 'translation',
  takes: ['text', 'translation', 'description', 'voice', 'picture'],
  unit: 'kword',
  hours: 12,
  pace: { words_per_hour: 800 },
  settings: ['reviewer_id'],
} as const satisfies WorkKind
