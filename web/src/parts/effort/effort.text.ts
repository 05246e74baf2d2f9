import { defineText } from '../../i18n/text.ts'

export const effortText = defineText({
  title: { zh: '重译的初稿', en: 'Draft rework', ja: '修正した下訳' },
  segment: { zh: '句段', en: 'Segment', ja: 'セグメント' },
  draft: { zh: '初稿', en: 'Draft', ja: '下訳' },
  final: { zh: '定稿', en: 'Final', ja: '最終稿' },
  paid: { zh: '补付', en: 'Top-up', ja: '追加報酬' },
  changed: { zh: '改动 {share}', en: '{share} changed', ja: '変更 {share}' },
  raised: { zh: '按 {percent}% 计价', en: 'paid at {percent}%', ja: '{percent}% で計算' },
  reverted: { zh: '质检恢复了初稿', en: 'QA restored the draft', ja: '品質チェックで下訳に戻された' },
  needless: { zh: '质检认为无需改动', en: 'Unnecessary according to QA', ja: '品質チェックで変更不要と判断' },
  inserted: { zh: '由翻译记忆库填入', en: 'From TM', ja: '翻訳メモリから挿入' },
  repeated: { zh: '重复句', en: 'Repetition', ja: '繰り返し' },
  more: { zh: '显示更多', en: 'Show more', ja: 'さらに表示' },
})
