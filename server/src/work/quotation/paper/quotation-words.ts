/** What a quote says as a document, in three languages. */
import type { Language } from '@polyphony/contract'

type Words = Readonly<Record<Language, string>>

export const quotationWords = {
  title: { zh: '报价单', en: 'Quote', ja: '見積書' },
  number: { zh: '编号', en: 'Number', ja: '番号' },
  date: { zh: '日期', en: 'Date', ja: '発行日' },
  valid: { zh: '有效期至', en: 'Valid until', ja: '有効期限' },
  house: { zh: '报价方', en: 'From', ja: '発行元' },
  client: { zh: '客户', en: 'For', ja: '宛先' },
  order: { zh: '项目', en: 'Project', ja: '件名' },
  due: { zh: '截止时间', en: 'Due', ja: '納期' },
  dueIn: {
    zh: '接受报价后 {hours} 小时',
    en: '{hours} hours after acceptance',
    ja: '承諾から {hours} 時間後',
  },
  state: { zh: '状态', en: 'Status', ja: 'ステータス' },
  po: { zh: '采购订单号', en: 'PO number', ja: '発注番号' },
  decided: { zh: '接受', en: 'Accepted', ja: '承諾' },
  decidedBy: { zh: '{name}，{day}', en: '{name}, {day}', ja: '{name}、{day}' },
  link: { zh: '链接', en: 'Link', ja: 'リンク' },
  item: { zh: '项目', en: 'Item', ja: '項目' },
  amount: { zh: '金额', en: 'Amount', ja: '金額' },
  total: { zh: '总价', en: 'Total', ja: '合計' },
  subtotal: { zh: '小计', en: 'Subtotal', ja: '小計' },
  rush: { zh: '加急费 +{percent}%', en: 'Rush fee +{percent}%', ja: '特急料金 +{percent}%' },
  files: { zh: '{count} 个文件', en: '{count} files', ja: '{count} ファイル' },
  oneFile: { zh: '1 个文件', en: '1 file', ja: '1 ファイル' },
  idle: { zh: '无可用的 AI，不收费', en: 'No AI available: not charged', ja: 'AI なし（料金なし）' },
  effort: {
    zh: '如初稿需要重译，相应环节最多加收 {percent}%。',
    en: 'Up to {percent}% extra on a step if its draft needs rework.',
    ja: '下訳の大幅な修正が必要な場合、その工程につき最大 +{percent}% が加算されます。',
  },
} as const satisfies Record<string, Words>
