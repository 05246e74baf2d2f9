import type { PassageGrade } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

export const passageText = defineText({
  page: { zh: '第 {from} 页', en: 'page {from}', ja: '{from} ページ' },
  pages: { zh: '第 {from}–{to} 页', en: 'pages {from}–{to}', ja: '{from}–{to} ページ' },
  slide: { zh: '第 {from} 张幻灯片', en: 'slide {from}', ja: 'スライド {from}' },
  slides: { zh: '第 {from}–{to} 张幻灯片', en: 'slides {from}–{to}', ja: 'スライド {from}–{to}' },
  row: { zh: '第 {from} 行', en: 'row {from}', ja: '{from} 行目' },
  rows: { zh: '第 {from}–{to} 行', en: 'rows {from}–{to}', ja: '{from}–{to} 行目' },
  relevance: { zh: '相关度 {share}', en: 'Relevance {share}', ja: '関連度 {share}' },
  more: { zh: '展开全文', en: 'Show all', ja: 'すべて表示' },
  less: { zh: '收起', en: 'Show less', ja: '折りたたむ' },
})

export const gradeText = defineText({
  machine: { zh: '机器', en: 'Machine', ja: '機械' },
  human: { zh: '人工', en: 'By a person', ja: '人手' },
  reviewed: { zh: '已审校', en: 'Reviewed', ja: '校閲済み' },
  accepted: { zh: '客户已验收', en: 'Accepted by client', ja: 'クライアント承認済み' },
} satisfies Record<PassageGrade, Row>)
