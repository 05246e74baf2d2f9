import type { WorkKind } from '../work-kind.ts'

export const clientConfirmation = {
  kind: 'clientConfirmation',
  name: { zh: '客户验收', en: 'Client review', ja: 'クライアント検収' },
  by: 'client',
  role_id: null,
  input: 'translation',
  output: 'translation',
  takes: ['text', 'translation', 'description', 'voice', 'picture'],
  unit: 'once',
  hours: 120,
  settings: ['confirmer_id'],
} as const satisfies WorkKind
