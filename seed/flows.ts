/** The flows that ship with the product: those whose machines exist today. */
import type { FlowGraph, FlowNode, Media } from '@polyphony/contract'

interface StandardFlow {
  media: Media
  name: { zh: string; en: string; ja: string }
  description: { zh: string; en: string; ja: string }
  graph: FlowGraph
}

function chain(...nodes: [FlowNode['kind'], number][]): FlowGraph {
  const listed = nodes.map(([kind, hours], index) => ({ node_id: `n${index + 1}`, kind, hours }))
  return {
    nodes: listed,
    edges: listed.slice(1).map((node, index) => ({ from: listed[index]!.node_id, to: node.node_id })),
  }
}

const reviewed = chain(
  ['translate', 1],
  ['translationProofreading', 24],
  ['qa', 12],
  ['clientConfirmation', 120],
  ['deliver', 1],
)
const plain = chain(['translate', 1], ['translationProofreading', 24], ['clientConfirmation', 120], ['deliver', 1])

export const standardFlows: StandardFlow[] = [
  {
    media: 'video',
    name: { zh: '字幕翻译（含质检）', en: 'Subtitle translation with review', ja: '字幕翻訳（品質チェック付き）' },
    description: {
      zh: 'AI 翻译 → 人工校对 → 质检 → 客户验收 → 交付',
      en: 'AI translation → proofreading → review → your check → delivery',
      ja: 'AI翻訳 → 校正 → 品質チェック → お客様確認 → 納品',
    },
    graph: reviewed,
  },
  {
    media: 'doc',
    name: { zh: '文档翻译（含质检）', en: 'Document translation with review', ja: '文書翻訳（品質チェック付き）' },
    description: {
      zh: 'AI 翻译 → 人工校对 → 质检 → 客户验收 → 交付，保留原文格式',
      en: 'AI translation → proofreading → review → your check → delivery in the original layout',
      ja: 'AI翻訳 → 校正 → 品質チェック → お客様確認 → 元のレイアウトで納品',
    },
    graph: reviewed,
  },
  {
    media: 'video',
    name: { zh: '字幕翻译（快速）', en: 'Subtitle translation, quick', ja: '字幕翻訳（スピード）' },
    description: {
      zh: 'AI 翻译 → 人工校对 → 客户验收 → 交付',
      en: 'AI translation → proofreading → your check → delivery',
      ja: 'AI翻訳 → 校正 → お客様確認 → 納品',
    },
    graph: plain,
  },
  {
    media: 'doc',
    name: { zh: '文档翻译（快速）', en: 'Document translation, quick', ja: '文書翻訳（スピード）' },
    description: {
      zh: 'AI 翻译 → 人工校对 → 客户验收 → 交付',
      en: 'AI translation → proofreading → your check → delivery',
      ja: 'AI翻訳 → 校正 → お客様確認 → 納品',
    },
    graph: plain,
  },
]
