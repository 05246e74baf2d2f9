import type { WorkKind } from '../work-kind.ts'

export const synthesize = {
  kind: 'synthesize',
  name: { zh: 'AI 配音', en: 'AI voice-over', ja: 'AI 音声合成' },
  by: 'ai',
  role_id: null,
  input: 'translation',
  output: 'voice',
  takes: ['translation', 'description'],
  medias: ['audio', 'video'],
  unit: 'minute',
  hours: 1,
  pace: { running_times: 0.5 },
  settings: ['voice'],
  capability: 'speech',
  program: 'ffmpeg',
  isSkippable: 'beforePeople',
  fillsGaps: true,
} as const satisfies WorkKind
