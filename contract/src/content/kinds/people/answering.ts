import type { WorkKind } from '../work-kind.ts'

/**
 * A linguist answers a question of a client's team. The question stands as the source, the answer is written beside it, in the same
 * language.
 */
export const answering = {
  kind: 'answering',
  name: { zh: '译员解答', en: 'Expert answer', ja: 'リンギストの回答' },
  by: 'human',
  role_id: 1,
  input: 'text',
  output: 'text',
  fits: (_material, { isMonolingual }) => isMonolingual,
  medias: ['doc'],
  unit: 'once',
  hours: 8,
  pace: { minutes_each: 30 },
  answersText: true,
} as const satisfies WorkKind
