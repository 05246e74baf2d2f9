/** Places in a document that say nothing closer of themselves, as the server names them. */
import { defineText } from '../../../../../i18n/text.ts'

export const contextText = defineText({
  heading: { zh: '标题', en: 'Heading', ja: '見出し' },
  header: { zh: '页眉', en: 'Header', ja: 'ヘッダー' },
  footer: { zh: '页脚', en: 'Footer', ja: 'フッター' },
  footnote: { zh: '脚注', en: 'Footnote', ja: '脚注' },
  endnote: { zh: '尾注', en: 'Endnote', ja: '文末脚注' },
  cell: { zh: '单元格', en: 'Table cell', ja: '表のセル' },
  textbox: { zh: '文本框', en: 'Text box', ja: 'テキストボックス' },
  note: { zh: '演讲者备注', en: 'Speaker note', ja: 'スピーカーノート' },
  chart: { zh: '图表', en: 'Chart', ja: 'グラフ' },
  diagram: { zh: '示意图', en: 'Diagram', ja: '図' },
  master: { zh: '母版', en: 'Slide master', ja: 'スライドマスター' },
})

export const isPlace = (context: string): context is keyof typeof contextText => Object.hasOwn(contextText, context)
