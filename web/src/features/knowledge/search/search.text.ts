import { defineText } from '../../../i18n/text.ts'

export const searchText = defineText({
  ask: { zh: '在知识库中搜索', en: 'Search knowledge', ja: 'ナレッジを検索' },
  passages: { zh: '找到的段落', en: 'Passages found', ja: '見つかった箇所' },
  more: { zh: '显示更多', en: 'Show more', ja: 'さらに表示' },
  capped: {
    zh: '只显示前 {count} 段，请补充词语缩小范围。',
    en: 'Only the first {count} are shown. Add words to narrow it down.',
    ja: '先頭の {count} 件だけを表示しています。語を足して絞り込んでください。',
  },
  nothing: { zh: '没有结果', en: 'No results', ja: '見つかりませんでした' },
  nothingHint: {
    zh: '换个说法，或用资料的语言再试。',
    en: 'Try other words, or the language of the documents.',
    ja: '別の言い方や、資料の言語で試してください。',
  },
  below: {
    zh: '没有足够相关的内容（最高相关度 {score}，阈值 {threshold}）',
    en: 'No sufficiently relevant content (best {score}, threshold {threshold})',
    ja: '十分に関連する内容が見つかりません（最高 {score}、しきい値 {threshold}）',
  },
  loosen: { zh: '放宽要求', en: 'Broaden search', ja: '条件を広げる' },
})
