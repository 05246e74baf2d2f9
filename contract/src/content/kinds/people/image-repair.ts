import type { WorkKind } from '../work-kind.ts'

/** A designer mends a picture for its translated text; in an order of one language the text is removed for good. */
export const imageRepair = {
  kind: 'imageRepair',
  name: { zh: '修图', en: 'Image repair', ja: '画像修正' },
  by: 'human',
  role_id: 6,
  input: 'picture',
  output: 'picture',
  takes: ['picture', 'text', 'translation'],
  fits: (material, { media, isMonolingual }) => media === 'pic' && (material !== 'text' || isMonolingual),
  medias: ['pic'],
  unit: 'once',
  hours: 24,
  pace: { minutes_each: 60 },
  leavesText: true,
  isTried: true,
} as const satisfies WorkKind
