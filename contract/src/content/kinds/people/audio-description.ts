import type { WorkKind } from '../work-kind.ts'

/**
 * A talent describes what is seen in a film in the pauses of its speech, for people who can't see it. The order
 * contains the film's subtitles, which tell when somebody speaks. Everything is in the language of the film.
 */
export const audioDescription = {
  kind: 'audioDescription',
  name: { zh: '口述影像撰稿', en: 'Audio description', ja: '音声ガイド制作' },
  by: 'human',
  role_id: 1,
  input: 'text',
  output: 'description',
  fits: (_material, { isMonolingual }) => isMonolingual,
  medias: ['video'],
  unit: 'minute',
  hours: 48,
  pace: { running_times: 8 },
  needsRecording: true,
  writesBeside: true,
  cutsCues: 'besideOthers',
} as const satisfies WorkKind
