import type { WorkKind } from '../work-kind.ts'

export const interpreting = {
  kind: 'interpreting',
  name: { zh: '口译', en: 'Interpreting', ja: '通訳' },
  by: 'human',
  role_id: 4,
  input: 'media',
  output: 'voice',
  takes: ['media', 'text'], // `text`: for a recording that has a transcript
  medias: ['audio', 'video'],
  unit: 'minute',
  hours: 24,
  pace: { running_times: 1.5 },
  isInterlingual: true,
  program: 'ffmpeg',
  isLive: true,
  needsRecording: true,
  isTried: true,
} as const satisfies WorkKind
