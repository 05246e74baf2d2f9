import { defineText } from '../../../../../i18n/text.ts'

export const machineText = defineText({
  stop: { zh: '停止', en: 'Stop', ja: '停止' },
  stopped: { zh: '已停止', en: 'Stopped', ja: '停止しました' },
  stopTitle: { zh: '停止这个环节？', en: 'Stop this step?', ja: 'この工程を停止しますか？' },
  stopHint: {
    zh: '正在运行的 AI 处理会立即停止，已完成的部分会保留。之后可以重新运行，或跳过。',
    en: 'AI processing stops immediately; results so far are kept. You can rerun or skip the step afterwards.',
    ja: '実行中の AI 処理はすぐに止まり、済んだ分は残ります。あとで再実行することも、スキップすることもできます。',
  },
  skip: { zh: '跳过', en: 'Skip', ja: 'スキップ' },
  skipped: { zh: '已跳过，继续下一环节', en: 'Skipped; work continues', ja: 'スキップして次へ進みました' },
  skipTitle: { zh: '不经 AI 继续？', en: 'Continue without AI?', ja: 'AI なしで進めますか？' },
  skipHint: {
    zh: '此环节将被跳过，后面的人员直接处理现有文本。跳过后不能再运行。',
    en: 'This step is skipped, and linguists continue with the current text. It can’t be run afterwards.',
    ja: 'この工程をスキップし、以降の担当者が今のテキストで作業します。あとから実行することはできません。',
  },
  cost: { zh: 'AI 费用 {cost}', en: 'AI cost {cost}', ja: 'AI 費用 {cost}' },
  costUnknown: {
    zh: '{count} 次调用未设价格',
    en: { one: '{count} call without a price', other: '{count} calls without a price' },
    ja: '価格未設定の呼び出し {count} 回',
  },
  estimates: { zh: '质量评估', en: 'Quality estimation', ja: '品質評価' },
  mean: { zh: '平均 {mean}', en: 'Average {mean}', ja: '平均 {mean}' },
  band: {
    zh: '{from}–{to} 分：{count} 句段',
    en: { one: '{from}–{to}: {count} segment', other: '{from}–{to}: {count} segments' },
    ja: '{from}～{to} 点：{count} セグメント',
  },
  segmentsSkipped: {
    zh: '{count} 句段达到 {from} 分，无需人工',
    en: {
      one: '{count} segment scoring {from} or more skips human work',
      other: '{count} segments scoring {from} or more skip human work',
    },
    ja: '{from} 点以上の {count} セグメントは人の作業不要',
  },
  audited: {
    zh: '另抽查 {count} 句段',
    en: { one: '{count} more sampled for checking', other: '{count} more sampled for checking' },
    ja: '別に {count} セグメントを抜き取り確認',
  },
  sparedCredited: {
    zh: '免去的人工在任务完成时退还，详见“报价”。',
    en: 'Skipped work is refunded when the task is completed; see Quote.',
    ja: '省かれた作業の分は完了時に返金されます（「見積もり」を参照）。',
  },
})
