/**
 * The standard flows. Those whose machines are missing are shown as unavailable until the machines are configured. Each
 * has a fixed key, by which an installation gets new ones and changes when it starts (add-standard-flows.ts).
 */
import { type FlowGraph, type FlowNode, type Media, type NodeKind, nodeKinds, present } from '@polyphony/contract'
import { standardLabels } from './standard-labels.ts'

type Texts = Readonly<Record<'zh' | 'en' | 'ja', string>>

export interface StandardFlow {
  key: string
  media: Media
  name: Texts
  description: Texts
  graph: FlowGraph
}

type Step = NodeKind | Pick<FlowNode, 'kind' | 'settings'>

function chain(...steps: Step[]): FlowGraph {
  const nodes = steps.map((step, index) => {
    const node = typeof step === 'string' ? { kind: step } : step
    return { node_id: `n${index + 1}`, hours: nodeKinds[node.kind].hours, ...node }
  })
  return {
    nodes,
    edges: nodes.slice(1).map((node, index) => ({ from: present(nodes[index]).node_id, to: node.node_id })),
  }
}

const reviewed = chain('translate', 'translationProofreading', 'qa', 'clientConfirmation', 'deliver')
const plain = chain('translate', 'translationProofreading', 'clientConfirmation', 'deliver')
/** Segments with a high estimate need no human work; one in ten of them is checked all the same. */
const estimated: Step = { kind: 'evaluate', settings: { skip_from: 90, audit_percent: 10 } }

const labelled: Step = { kind: 'annotation', settings: { labels: standardLabels } }

/** The steps in a row, for readers. */
function stepsOf({ nodes }: FlowGraph): Texts {
  const row = (language: keyof Texts) => nodes.map((node) => nodeKinds[node.kind].name[language]).join(' → ')
  return { zh: row('zh'), en: row('en'), ja: row('ja') }
}

function flow(key: string, media: Media, name: Texts, graph: FlowGraph, description = stepsOf(graph)): StandardFlow {
  return { key, media, name, description, graph }
}

export const standardFlows: readonly StandardFlow[] = [
  flow(
    'video-subtitle-reviewed',
    'video',
    { zh: '字幕翻译（含质检）', en: 'Subtitle translation with QA', ja: '字幕翻訳（品質チェック付き）' },
    reviewed,
    {
      zh: 'AI 翻译 → 译文校对 → 质检 → 客户验收 → 交付',
      en: 'AI translation → proofreading → QA → client review → delivery',
      ja: 'AI 翻訳 → 校正 → 品質チェック → クライアント検収 → 納品',
    },
  ),
  flow(
    'doc-reviewed',
    'doc',
    { zh: '文档翻译（含质检）', en: 'Document translation with QA', ja: '文書翻訳（品質チェック付き）' },
    reviewed,
    {
      zh: 'AI 翻译 → 译文校对 → 质检 → 客户验收 → 交付，保留原文格式',
      en: 'AI translation → proofreading → QA → client review → delivery in the original layout',
      ja: 'AI 翻訳 → 校正 → 品質チェック → クライアント検収 → 元のレイアウトで納品',
    },
  ),
  flow(
    'video-subtitle-quick',
    'video',
    { zh: '字幕翻译（快速）', en: 'Subtitle translation (fast)', ja: '字幕翻訳（スピード）' },
    plain,
    {
      zh: 'AI 翻译 → 译文校对 → 客户验收 → 交付',
      en: 'AI translation → proofreading → client review → delivery',
      ja: 'AI 翻訳 → 校正 → クライアント検収 → 納品',
    },
  ),
  flow(
    'doc-quick',
    'doc',
    { zh: '文档翻译（快速）', en: 'Document translation (fast)', ja: '文書翻訳（スピード）' },
    plain,
    {
      zh: 'AI 翻译 → 译文校对 → 客户验收 → 交付',
      en: 'AI translation → proofreading → client review → delivery',
      ja: 'AI 翻訳 → 校正 → クライアント検収 → 納品',
    },
  ),
  flow(
    'doc-polished',
    'doc',
    {
      zh: '文档翻译（AI 润色与质量评估）',
      en: 'Document translation with AI polishing',
      ja: '文書翻訳（AI 推敲・品質評価付き）',
    },
    chain(
      ...(['translate', 'polish', estimated] as const),
      ...(['translationProofreading', 'qa', 'clientConfirmation', 'deliver'] as const),
    ),
    {
      zh: 'AI 翻译并润色，评估每一句的质量；评分高的句子免人工校对，仅抽查',
      en: 'AI translates, polishes and scores each sentence; linguists proofread low scores and a sample of the rest',
      ja: 'AI が翻訳・推敲し、文ごとに品質を評価。評価の高い文は抜き取り確認のみとし、残りを人が校正します',
    },
  ),
  flow(
    'doc-edited',
    'doc',
    { zh: '文档翻译（人工翻译与编辑）', en: 'Human document translation', ja: '文書翻訳（人による翻訳・編集）' },
    chain('translationProofreading', 'editing', 'qa', 'clientConfirmation', 'deliver'),
    {
      zh: '不使用 AI：翻译 → 编辑润色 → 质检 → 客户验收 → 交付',
      en: 'No AI: translation → editing → QA → client review → delivery',
      ja: 'AI を使わず、翻訳者が訳し、編集者が磨きます → 品質チェック → クライアント検収 → 納品',
    },
  ),
  flow(
    'video-full',
    'video',
    { zh: '视频转写与翻译', en: 'Video transcription and translation', ja: '動画の文字起こしと翻訳' },
    chain(
      ...(['transcribe', 'transcriptProofreading', 'translate'] as const),
      ...(['translationProofreading', 'qa', 'clientConfirmation', 'deliver'] as const),
    ),
  ),
  flow(
    'video-polished',
    'video',
    {
      zh: '字幕翻译（AI 润色与质量评估）',
      en: 'Subtitle translation with AI polishing',
      ja: '字幕翻訳（AI 推敲・品質評価付き）',
    },
    chain(
      ...(['translate', 'polish', estimated] as const),
      ...(['translationProofreading', 'qa', 'clientConfirmation', 'deliver'] as const),
    ),
    {
      zh: 'AI 翻译并润色，评估每条字幕的质量；评分高的字幕免人工校对，仅抽查',
      en: 'AI translates, polishes and scores each subtitle; linguists proofread low scores and a sample of the rest',
      ja: 'AI が翻訳・推敲し、字幕ごとに品質を評価。評価の高い字幕は抜き取り確認のみとし、残りを人が校正します',
    },
  ),
  flow(
    'doc-question',
    'doc',
    { zh: '请译员解答', en: 'Ask a linguist', ja: 'リンギストへの質問' },
    chain('answering', 'deliver'),
    {
      zh: '一位译员用同一种语言回答一个问题',
      en: 'A linguist answers a question in the same language',
      ja: 'リンギストが質問に同じ言語で回答します',
    },
  ),
  flow(
    'video-transcript',
    'video',
    { zh: '视频转写', en: 'Video transcription', ja: '動画の文字起こし' },
    chain('transcribe', 'transcriptProofreading', 'qa', 'clientConfirmation', 'deliver'),
  ),
  flow(
    'video-dubbed',
    'video',
    { zh: '视频 AI 配音', en: 'AI video dubbing', ja: '動画の AI 吹き替え' },
    chain(
      ...(['transcribe', 'transcriptProofreading', 'translate'] as const),
      ...(['translationProofreading', 'qa', 'synthesize', 'clientConfirmation', 'deliver'] as const),
    ),
  ),
  flow(
    'video-spoken',
    'video',
    {
      zh: '视频人工配音（按字幕）',
      en: 'Human video dubbing from subtitles',
      ja: '動画の吹き替え（字幕から、吹替担当による収録）',
    },
    chain(
      ...(['translate', 'translationProofreading', 'dubbing'] as const),
      ...(['clientConfirmation', 'deliver'] as const),
    ),
  ),
  flow(
    'video-described',
    'video',
    {
      zh: '口述影像（无障碍视频，AI 配音）',
      en: 'Audio description (AI voice)',
      ja: '音声ガイド制作（AI 音声）',
    },
    chain('audioDescription', 'qa', 'synthesize', 'clientConfirmation', 'deliver'),
    {
      zh: '撰稿人在对白间隙描述画面，质检后由 AI 朗读；交付口述稿字幕（SRT、VTT）、音轨和带口述的视频。需附对白字幕',
      en: 'A writer describes the picture between dialogue; after QA, an AI voice reads it. Delivers description subtitles (SRT, VTT), the audio track and the described video. Requires dialogue subtitles',
      ja: 'ライターがせりふの合間に映像を描写し、品質チェック後に AI が読み上げます。ガイド台本（SRT、VTT）、音声トラック、ガイド付き動画を納品します。せりふの字幕が必要です',
    },
  ),
  flow(
    'audio-transcript',
    'audio',
    { zh: '音频转写', en: 'Audio transcription', ja: '音声の文字起こし' },
    chain('transcribe', 'transcriptProofreading', 'qa', 'clientConfirmation', 'deliver'),
  ),
  flow(
    'audio-interpreted',
    'audio',
    { zh: '音频口译', en: 'Audio interpreting', ja: '音声の通訳' },
    chain('interpreting', 'qa', 'clientConfirmation', 'deliver'),
    {
      zh: '口译员边听边译并录音（同传或交传），质检后交付带口译的音频',
      en: 'An interpreter records while listening (simultaneous or consecutive). After QA, delivers the interpreted audio',
      ja: '通訳者が音声を聞きながら通訳・収録（同時または逐次）。品質チェック後、通訳入りの音声を納品します',
    },
  ),
  flow(
    'video-interpreted',
    'video',
    { zh: '视频口译', en: 'Video interpreting', ja: '動画の通訳' },
    chain('interpreting', 'qa', 'clientConfirmation', 'deliver'),
    {
      zh: '口译员边看边译并录音（同传或交传），质检后交付口译音轨和带口译的视频',
      en: 'An interpreter records while watching (simultaneous or consecutive). After QA, delivers the audio track and the interpreted video',
      ja: '通訳者が動画を見ながら通訳・収録（同時または逐次）。品質チェック後、通訳の音声と通訳入りの動画を納品します',
    },
  ),
  flow(
    'audio-full',
    'audio',
    { zh: '音频转写与翻译', en: 'Audio transcription and translation', ja: '音声の文字起こしと翻訳' },
    chain(
      ...(['transcribe', 'transcriptProofreading', 'translate'] as const),
      ...(['translationProofreading', 'qa', 'clientConfirmation', 'deliver'] as const),
    ),
  ),
  flow(
    'pic-full',
    'pic',
    { zh: '图片文字识别与翻译', en: 'Image text recognition and translation', ja: '画像の文字認識と翻訳' },
    chain(
      ...(['recognize', 'imageTextProofreading', 'translate'] as const),
      ...(['translationProofreading', 'clientConfirmation', 'deliver'] as const),
    ),
  ),
  flow(
    'pic-repaired',
    'pic',
    {
      zh: '图片翻译与修图',
      en: 'Image translation with image repair',
      ja: '画像翻訳と画像修正',
    },
    chain(
      ...(['recognize', 'imageTextProofreading', 'translate', 'translationProofreading'] as const),
      ...(['imageRepair', 'qa', 'clientConfirmation', 'deliver'] as const),
    ),
    {
      zh: '识别并翻译图中文字，由图像设计师去除原文、排上译文，质检后交付成图',
      en: 'Text is recognized and translated; an art designer removes the original and typesets the translation. After QA, delivers the finished image',
      ja: '画像内の文字を認識・翻訳し、デザイナーが原文を消して訳文を配置。品質チェック後、完成画像を納品します',
    },
  ),
  flow(
    'pic-text',
    'pic',
    { zh: '图片文字识别', en: 'Image text recognition', ja: '画像の文字認識' },
    chain('recognize', 'imageTextProofreading', 'clientConfirmation', 'deliver'),
  ),
  flow(
    'doc-annotated',
    'doc',
    { zh: '文本标注', en: 'Text annotation', ja: 'テキストアノテーション' },
    chain(labelled, 'qa', 'deliver'),
    {
      zh: '人工标注人名、机构、地点等和每句的情感倾向，质检后交付 JSON Lines 和 CSV；标签可自定义',
      en: 'Linguists label people, organizations, places and the sentiment of each sentence. After QA, delivers JSON Lines and CSV. Labels can be customized',
      ja: '人名・組織・場所などと文ごとの感情を人が付与し、品質チェック後に JSON Lines と CSV で納品します。ラベルは変更できます',
    },
  ),
  flow(
    'audio-annotated',
    'audio',
    { zh: '音频转写与标注', en: 'Audio transcription and annotation', ja: '音声の文字起こしとアノテーション' },
    chain('transcribe', 'transcriptProofreading', labelled, 'qa', 'deliver'),
    {
      zh: 'AI 转写 → 转写校对 → 人工标注 → 质检 → 交付文字稿与标注数据；标签可自定义',
      en: 'AI transcription → proofreading → annotation → QA → transcript and labels. Labels can be customized',
      ja: 'AI 文字起こし → 校正 → アノテーション → 品質チェック → 原稿とラベルを納品。ラベルは変更できます',
    },
  ),
]
