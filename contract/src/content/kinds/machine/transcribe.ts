import type { WorkKind } from '../work-kind.ts'

export const transcribe = {
  kind: 'transcribe',
  name: { zh: 'AI 转写', en: 'AI transcription', ja: 'AI 文字起こし' },
  by: 'ai',
  role_id: null,
  input: 'media',
  output: 'text',
  medias: ['audio', 'video'],
  unit: 'minute',
  hours: 1,
  pace: { running_times: 0.5 },
  capability: 'transcription',
  program: 'ffmpeg',
  isSkippable: 'beforePeople',
  fillsGaps: true,
} as const satisfies WorkKind
