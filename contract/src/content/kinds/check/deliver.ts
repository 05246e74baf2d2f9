import type { WorkKind } from '../work-kind.ts'

export const deliver = {
  kind: 'deliver',
  name: { zh: '交付', en: 'Delivery', ja: '納品' },
  by: 'system',
  role_id: null,
  input: 'translation',
  output: 'delivery',
  takes: ['text', 'translation', 'description', 'voice', 'picture'],
  unit: 'once',
  hours: 1,
} as const satisfies WorkKind
