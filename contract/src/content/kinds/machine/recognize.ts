import type { WorkKind } from '../work-kind.ts'

export const recognize = {
  kind: 'recognize',
  name: { zh: 'AI 图文识别（OCR）', en: 'AI text recognition (OCR)', ja: 'AI 文字認識（OCR）' },
  by: 'ai',
  role_id: null,
  input: 'picture',
  output: 'text',
  medias: ['pic'],
  unit: 'point',
  hours: 1,
  settings: ['prompt', 'laid_prompt'],
  capability: 'vision',
  helper: 'tesseract',
  isSkippable: 'beforePeople',
} as const satisfies WorkKind
