import type { WorkKind } from '../work-kind.ts'

export const imageTextProofreading = {
  kind: 'imageTextProofreading',
  name: { zh: '图文校对', en: 'Image text proofreading', ja: '画像テキスト校正' },
  by: 'human',
  role_id: 1,
  input: 'text',
  output: 'text',
  medias: ['pic'],
  unit: 'point',
  hours: 24,
  pace: { words_per_hour: 1000 },
  draftedBy: 'recognize',
  undraftedName: { zh: '图文录入', en: 'Image text transcription', ja: '画像テキスト入力' },
  marksRegions: true,
} as const satisfies WorkKind
