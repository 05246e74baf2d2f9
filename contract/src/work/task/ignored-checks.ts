/** The checks of an order that people have ignored, as a spreadsheet: the names of its columns and values. */
import type { Language } from '../../ground/limits.ts'

type Row = Readonly<Record<Language, string>>

export const ignoredCheckColumns = {
  file: { zh: '文件', en: 'File', ja: 'ファイル' },
  target_lang: { zh: '译文语言', en: 'Target language', ja: '訳文の言語' },
  scope: { zh: '范围', en: 'Where', ja: '範囲' },
  check: { zh: 'QA 警告', en: 'QA warning', ja: 'QA 警告' },
  source: { zh: '原文', en: 'Source', ja: '原文' },
  target: { zh: '译文', en: 'Target', ja: '訳文' },
  reason: { zh: '理由', en: 'Reason', ja: '理由' },
  author: { zh: '忽略人', en: 'Ignored by', ja: '無視した人' },
  created_at: { zh: '时间（UTC）', en: 'When (UTC)', ja: '日時（UTC）' },
} as const satisfies Record<string, Row>

/** Where a check is ignored: in a segment by its number, or in the whole file. */
export const ignoredScopes = {
  file: { zh: '整个文件', en: 'Whole file', ja: 'ファイル全体' },
  segment: { zh: '句段', en: 'Segment', ja: 'セグメント' },
} as const satisfies Record<string, Row>
