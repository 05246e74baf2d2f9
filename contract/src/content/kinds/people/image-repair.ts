import type { WorkKind } from '../work-kind.ts'

/** A picture is mended with the text that comes onto it; with what was read from it only where that is taken out for good. */
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
  leavesText: true,
} as const satisfies WorkKind
