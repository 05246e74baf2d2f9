import type { PassageGrade, RelevanceLevel } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

export const passageText = defineText({
  page: { zh: '第 {from} 页', en: 'page {from}', ja: '{from} ページ' },
  pages: { zh: '第 {from}–{to} 页', en: 'pages {from}–{to}', ja: '{from}–{to} ページ' },
  slide: { zh: '第 {from} 张幻灯片', en: 'slide {from}', ja: 'スライド {from}' },
  slides: { zh: '第 {from}–{to} 张幻灯片', en: 'slides {from}–{to}', ja: 'スライド {from}–{to}' },
  row: { zh: '第 {from} 行', en: 'row {from}', ja: '{from} 行目' },
  rows: { zh: '第 {from}–{to} 行', en: 'rows {from}–{to}', ja: '{from}–{to} 行目' },
  relevance: { zh: '相关度 {share}', en: 'Relevance {share}', ja: '関連度 {share}' },
  byMeaning: { zh: '含义相近', en: 'Similar meaning', ja: '意味で一致' },
  byWords: {
    zh: '只按字词检索；换一种说法或语言可能找不到',
    en: 'Keyword search only; other wording or languages may not be found',
    ja: '語句による検索のみです。言い換えや他言語では見つからないことがあります',
  },
  pending: {
    zh: '正在准备按含义检索，完成之前只按字词',
    en: 'Semantic search is being prepared; until then, keyword search only',
    ja: '意味による検索を準備中です。完了までは語句のみで検索します',
  },
  unanswered: {
    zh: '向量模型没有及时回应，这次只按字词检索',
    en: 'The embedding model didn’t respond in time; this was a keyword search',
    ja: '埋め込みモデルが時間内に応答しなかったため、今回は語句のみで検索しました',
  },
  meaning: {
    zh: '按字词和含义检索，换一种说法或语言也能找到',
    en: 'Search by keyword and meaning, also across wording and languages',
    ja: '語句と意味で検索します。言い換えや他言語でも見つかります',
  },
  partly: {
    zh: '按字词和含义检索；{count} 个文件目前只能按字词找到',
    en: {
      one: 'Search by keyword and meaning; {count} file by keyword only for now',
      other: 'Search by keyword and meaning; {count} files by keyword only for now',
    },
    ja: '語句と意味で検索します。{count} 件のファイルは現在語句でのみ検索されます',
  },
  more: { zh: '展开全文', en: 'Show all', ja: 'すべて表示' },
  less: { zh: '收起', en: 'Show less', ja: '折りたたむ' },
})

export const gradeText = defineText({
  machine: { zh: 'AI', en: 'AI', ja: 'AI' },
  human: { zh: '人工', en: 'Human', ja: '手動' },
  reviewed: { zh: '已质检', en: 'QA passed', ja: '品質チェック済み' },
  accepted: { zh: '客户已验收', en: 'Accepted by client', ja: 'クライアント検収済み' },
} satisfies Record<PassageGrade, Row>)

export const levelText = defineText({
  level: { zh: '相关度要求', en: 'Relevance', ja: '関連度' },
  strict: { zh: '严格', en: 'Strict', ja: '厳密' },
  normal: { zh: '标准', en: 'Normal', ja: '標準' },
  loose: { zh: '宽松', en: 'Loose', ja: '広め' },
} satisfies Record<RelevanceLevel | 'level', Row>)
