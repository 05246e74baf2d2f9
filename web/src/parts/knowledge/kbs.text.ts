import type { KbsColour, KbsIcon, kbsRoots } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

export const kbsText = defineText({
  choose: { zh: '选择知识库', en: 'Choose a knowledge base', ja: 'ナレッジベースを選択' },
  noMatch: { zh: '没有匹配的知识库', en: 'No knowledge base matches', ja: '一致するナレッジベースはありません' },
})

export const kbsRootText = defineText({
  corporate: { zh: '企业知识库', en: 'Company', ja: '企業' },
  individual: { zh: '个人知识库', en: 'Personal', ja: '個人' },
} satisfies Record<(typeof kbsRoots)[number], Row>)

export const kbsIconText = defineText({
  book: { zh: '书籍', en: 'Book', ja: '本' },
  document: { zh: '文档', en: 'Document', ja: '文書' },
  table: { zh: '表格', en: 'Table', ja: '表' },
  picture: { zh: '图片', en: 'Image', ja: '画像' },
  sound: { zh: '音频', en: 'Sound', ja: '音声' },
  film: { zh: '视频', en: 'Film', ja: '動画' },
  term: { zh: '术语', en: 'Terms', ja: '用語' },
  law: { zh: '法律', en: 'Law', ja: '法律' },
  medicine: { zh: '医学', en: 'Medicine', ja: '医療' },
  science: { zh: '科学', en: 'Science', ja: '科学' },
  trade: { zh: '商贸', en: 'Trade', ja: '商業' },
  people: { zh: '人员', en: 'People', ja: '人' },
} satisfies Record<KbsIcon, Row>)

export const kbsColourText = defineText({
  blue: { zh: '蓝色', en: 'Blue', ja: '青' },
  cyan: { zh: '青色', en: 'Cyan', ja: '水色' },
  teal: { zh: '蓝绿色', en: 'Teal', ja: '青緑' },
  green: { zh: '绿色', en: 'Green', ja: '緑' },
  yellow: { zh: '黄色', en: 'Yellow', ja: '黄' },
  orange: { zh: '橙色', en: 'Orange', ja: 'オレンジ' },
  red: { zh: '红色', en: 'Red', ja: '赤' },
  pink: { zh: '粉色', en: 'Pink', ja: 'ピンク' },
  violet: { zh: '紫色', en: 'Violet', ja: '紫' },
  gray: { zh: '灰色', en: 'Grey', ja: 'グレー' },
} satisfies Record<KbsColour, Row>)
