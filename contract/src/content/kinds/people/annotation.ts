import { labelProblem } from '../annotation/annotation-content.ts'
import type { WorkKind } from '../work-kind.ts'

export const annotation = {
  kind: 'annotation',
  name: { zh: '标注', en: 'Annotation', ja: 'アノテーション' },
  by: 'human',
  role_id: 1,
  input: 'text',
  output: 'text',
  twiceCode: 'annotationTwice',
  unit: 'point',
  hours: 24,
  pace: { words_per_hour: 800 },
  settings: ['labels', 'needs_label'],
  settingProblem: ({ labels }) => labelProblem(labels),
  isLabelling: true,
} as const satisfies WorkKind
