/** The words of a calculation in three languages: on screens and in statements. */
import type { Unit } from '../../content/kinds/unit.ts'
import type { Language } from '../../ground/limits.ts'
import type { CalculationLine, MatchBand } from './money.ts'

type Words = Readonly<Record<Language, string>>

export const matchBandWords = {
  repetition: { zh: '重复', en: 'Repetitions', ja: '繰り返し' },
  context: { zh: '上下文匹配', en: 'Context match', ja: 'コンテキストマッチ' },
  exact: { zh: '100% 匹配', en: '100% match', ja: '100% マッチ' },
  fuzzy95: { zh: '95–99% 匹配', en: '95–99% match', ja: '95〜99% マッチ' },
  fuzzy85: { zh: '85–94% 匹配', en: '85–94% match', ja: '85〜94% マッチ' },
  fuzzy75: { zh: '75–84% 匹配', en: '75–84% match', ja: '75〜84% マッチ' },
  new: { zh: '新字', en: 'New words', ja: '新規' },
  undrafted: { zh: '无初稿', en: 'No draft', ja: '下訳なし' },
} as const satisfies Record<MatchBand, Words>

export const unitWords = {
  point: { zh: '分', en: 'point', ja: 'ポイント' },
  kword: { zh: '千字', en: '1,000 words', ja: '1,000 語' },
  minute: { zh: '分钟', en: 'minute', ja: '分' },
  once: { zh: '次', en: 'job', ja: '件' },
} as const satisfies Record<Unit, Words>

export const calculationLabelWords = {
  words: { zh: '字数', en: 'Words', ja: '語数' },
  duration: { zh: '时长', en: 'Duration', ja: '再生時間' },
  points: { zh: '计分', en: 'Points', ja: 'ポイント' },
  once: { zh: '按次', en: 'Fixed fee', ja: '固定料金' },
  minimum: { zh: '补足最低收费', en: 'Minimum fee top-up', ja: '最低料金との差額' },
  effort: { zh: '重译补付', en: 'Draft rework', ja: '下訳修正の追加報酬' },
  rush: { zh: '加急费', en: 'Rush fee', ja: '特急料金' },
  raise: { zh: '加价', en: 'Pay increase', ja: '上乗せ' },
  agreed: { zh: '议定价差额', en: 'Agreed price adjustment', ja: '合意価格との差額' },
  undone: { zh: '未完成的部分', en: 'Not completed', ja: '未完了分' },
} as const satisfies Record<CalculationLine['label'], Words>
