/** What each kind of node is called. */

import type { Language } from '../../ground/limits.ts'
import type { NodeKind } from '../flow/flow.ts'

export const nodeKindNames: Readonly<Record<NodeKind, Readonly<Record<Language, string>>>> = {
  transcribe: { zh: 'AI 听写', en: 'AI transcription', ja: 'AI 文字起こし' },
  translate: { zh: 'AI 翻译', en: 'AI translation', ja: 'AI 翻訳' },
  recognize: { zh: 'AI 图文识别', en: 'AI text recognition', ja: 'AI 文字認識' },
  synthesize: { zh: 'AI 配音', en: 'AI voice', ja: 'AI 音声合成' },
  polish: { zh: 'AI 润色', en: 'AI polishing', ja: 'AI 推敲' },
  evaluate: { zh: 'AI 质量评估', en: 'AI quality estimate', ja: 'AI 品質評価' },
  transcriptProofreading: { zh: '听写校对', en: 'Transcript proofreading', ja: '文字起こしの校正' },
  imageTextProofreading: { zh: '图文校对', en: 'Image text proofreading', ja: '画像テキストの校正' },
  annotation: { zh: '标注', en: 'Annotation', ja: 'アノテーション' },
  translationProofreading: { zh: '译文校对', en: 'Translation proofreading', ja: '翻訳校正' },
  dubbing: { zh: '配音', en: 'Dubbing', ja: '吹き替え' },
  interpreting: { zh: '口译', en: 'Interpreting', ja: '通訳' },
  editing: { zh: '编辑', en: 'Editing', ja: '編集' },
  imageRepair: { zh: '修图', en: 'Image repair', ja: '画像修正' },
  qa: { zh: '质检', en: 'QA', ja: '品質チェック' },
  clientConfirmation: { zh: '客户确认', en: 'Client confirmation', ja: 'クライアント確認' },
  deliver: { zh: '交付', en: 'Delivery', ja: '納品' },
}
