import type { WorkKind } from '../work-kind.ts'

export const editing = {
  kind: 'editing',
  name: { zh: '编辑', en: 'Editing', ja: '編集' },
  by: 'human',
  role_id: 5,
  input: 'translation',
  output: 'translation',
  unit: 'kword',
  hours: 24,
  pace: { words_per_hour: 500 },
  isTried: true,
  confirmsAs: 'reviewed',
} as const satisfies WorkKind
