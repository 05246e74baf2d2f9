import type { WorkKind } from '../work-kind.ts'

export const translationProofreading = {
  kind: 'translationProofreading',
  name: { zh: '译文校对', en: 'Translation proofreading', ja: '翻訳校正' },
  by: 'human',
  role_id: 2,
  input: 'translation',
  output: 'translation',
  takes: ['text', 'translation'], // `text`: people translate from the start, without a draft
  unit: 'kword',
  isMatched: true,
  hours: 24,
  pace: { words_per_hour: 300 },
  isInterlingual: true,
  draftedBy: 'translate',
  undraftedName: { zh: '翻译', en: 'Translation', ja: '翻訳' },
  isTried: true,
} as const satisfies WorkKind
