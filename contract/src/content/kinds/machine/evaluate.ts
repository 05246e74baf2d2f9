import type { WorkKind } from '../work-kind.ts'

export const evaluate = {
  kind: 'evaluate',
  name: { zh: 'AI 质量评估', en: 'AI quality estimation', ja: 'AI 品質評価' },
  by: 'ai',
  role_id: null,
  input: 'translation',
  output: 'translation',
  unit: 'kword',
  hours: 1,
  settings: ['prompt', 'laid_prompt', 'skip_from', 'audit_percent'],
  capability: 'chat',
  isSkippable: 'always',
  isEstimate: true,
} as const satisfies WorkKind
