import type { AiUse, CompanyCostGroup } from '@polyphony/contract'
import { defineText, type Row } from '../../../i18n/text.ts'

export const aiCostText = defineText({
  title: { zh: 'AI 用量与额度', en: 'AI usage and allowance', ja: 'AI の利用と利用枠' },
  about: {
    zh: '助手、提示词试用和知识库索引的费用。任务中的 AI 环节已包含在订单价格中，不另计。',
    en: 'Costs of assistants, prompt trials and knowledge indexing. AI steps of tasks are included in the order price.',
    ja: 'アシスタント、プロンプトの試用、ナレッジベースの費用です。タスクの AI 工程は注文の料金に含まれます。',
  },
  toTeam: { zh: '返回团队', en: 'Back to team', ja: 'チームに戻る' },
  thisMonth: { zh: '本月', en: 'This month', ja: '今月' },
  until: { zh: '{date} 重置', en: 'Resets on {date}', ja: '{date} にリセット' },
  money: { zh: '费用', en: 'Cost', ja: '費用' },
  answers: { zh: '回答', en: 'Answers', ja: '回答' },
  ofLimit: { zh: '{spent} / {limit}', en: '{spent} of {limit}', ja: '{spent} / {limit}' },
  noLimit: { zh: '不限', en: 'No limit', ja: '上限なし' },
  left: { zh: '剩余 {left}', en: '{left} left', ja: '残り {left}' },
  usedUp: {
    zh: '已用完，助手改为引用原文',
    en: 'Used up: assistants quote documents',
    ja: '使い切りました。アシスタントは引用で回答します',
  },
  personLimit: {
    zh: '每人每月：{limits}',
    en: 'Per person and month: {limits}',
    ja: '1 人あたり月間：{limits}',
  },
  answerCount: {
    zh: '{count} 次回答',
    en: { one: '{count} answer', other: '{count} answers' },
    ja: '回答 {count} 件',
  },
  whoSets: {
    zh: '额度由平台运营设置；需要调整请联系他们。',
    en: 'Allowances are set by our operations team. Contact us to change yours.',
    ja: '利用枠は運営担当者が設定します。変更はお問い合わせください。',
  },
  people: { zh: '成员本月用量', en: 'Usage this month', ja: '今月の個人別の利用' },
  person: { zh: '成员', en: 'Person', ja: '個人' },
  remaining: { zh: '剩余额度', en: 'Left', ja: '残り' },
  house: { zh: '公司（建立索引等）', en: 'Company (indexing etc.)', ja: '会社（索引作成など）' },
  gone: { zh: '已注销的成员', en: 'Deleted account', ja: '退会した人' },
  nobodyYet: {
    zh: '本月还没有人使用 AI',
    en: 'No one has used AI this month',
    ja: '今月はまだ誰も AI を使っていません',
  },
  costs: { zh: '费用明细', en: 'Costs', ja: '費用の内訳' },
  by: { zh: '分组', en: 'Group by', ja: '集計単位' },
  month: { zh: '月份', en: 'Month', ja: '月' },
  allMonths: { zh: '全部月份', en: 'All months', ja: 'すべての月' },
  sum: { zh: '合计 {cost}', en: 'Total {cost}', ja: '合計 {cost}' },
  none: { zh: '还没有 AI 费用', en: 'No AI costs yet', ja: 'AI の費用はまだありません' },
  noneHint: {
    zh: '助手由 AI 模型作答后，费用会列在这里。引用原文不收费。',
    en: 'Costs appear here once an AI model answers. Quoting documents is free.',
    ja: 'AI モデルが回答すると、費用がここに表示されます。引用での回答は無料です。',
  },
  noMatch: { zh: '这个月没有 AI 费用', en: 'No AI costs this month', ja: 'この月の AI の費用はありません' },
})

export const groupText = defineText({
  person: { zh: '按成员', en: 'Person', ja: '個人別' },
  use: { zh: '按用途', en: 'Purpose', ja: '用途別' },
  model: { zh: '按模型', en: 'Model', ja: 'モデル別' },
  month: { zh: '按月', en: 'Month', ja: '月別' },
} satisfies Record<CompanyCostGroup, Row>)

/** What a row is about, above its column. */
export const columnText = defineText({
  person: { zh: '成员', en: 'Person', ja: '個人' },
  use: { zh: '用途', en: 'Purpose', ja: '用途' },
  model: { zh: '模型', en: 'Model', ja: 'モデル' },
  month: { zh: '月份', en: 'Month', ja: '月' },
} satisfies Record<CompanyCostGroup, Row>)

export const useNames = defineText({
  chat: { zh: '助手对话', en: 'Assistant chats', ja: 'アシスタントとのチャット' },
  prompt: { zh: '提示词试用', en: 'Prompt trials', ja: 'プロンプトの試用' },
  proof: { zh: '助手测试题', en: 'Assistant test questions', ja: 'アシスタントのテスト質問' },
  knowledge: { zh: '知识库索引与检索', en: 'Knowledge indexing and search', ja: 'ナレッジの索引と検索' },
  step: { zh: '任务中的 AI 环节', en: 'AI steps of tasks', ja: 'タスクの AI 工程' },
} satisfies Record<AiUse, Row>)
