import type { WorkKind } from '../work-kind.ts'

export const transcriptProofreading = {
  kind: 'transcriptProofreading',
  name: { zh: '转写校对', en: 'Transcript proofreading', ja: '文字起こし校正' },
  by: 'human',
  role_id: 1,
  input: 'text',
  output: 'text',
  medias: ['audio', 'video'],
  unit: 'minute',
  hours: 24,
  pace: { words_per_hour: 1500 },
  draftedBy: 'transcribe',
  undraftedName: { zh: '转写', en: 'Transcription', ja: '文字起こし' },
  cutsCues: 'ofOwnText',
  isTried: true,
} as const satisfies WorkKind
