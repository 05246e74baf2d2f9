import type { WorkKind } from '../work-kind.ts'

export const dubbing = {
  kind: 'dubbing',
  name: { zh: '配音', en: 'Dubbing', ja: '吹き替え' },
  by: 'human',
  role_id: 3,
  input: 'translation',
  output: 'voice',
  takes: ['translation', 'description'],
  medias: ['audio', 'video'],
  unit: 'minute',
  hours: 24,
  pace: { running_times: 5 },
  program: 'ffmpeg',
  isTried: true,
} as const satisfies WorkKind
