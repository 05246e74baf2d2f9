import { quoteDays } from '@polyphony/contract'
import { defineText } from '../../i18n/text.ts'

export const quoteText = defineText({
  subtotal: { zh: '小计', en: 'Subtotal', ja: '小計' },
  rush: { zh: '加急费 +{percent}%', en: 'Rush fee +{percent}%', ja: '特急料金 +{percent}%' },
  rushOf: {
    zh: '加急费 +{percent}%（以 {base} 计）',
    en: 'Rush fee +{percent}% on {base}',
    ja: '特急料金 +{percent}%（{base} に対して）',
  },
  total: { zh: '总价', en: 'Total', ja: '合計' },
  matches: { zh: '翻译记忆匹配', en: 'Matches in translation memory', ja: '翻訳メモリとの一致' },
  once: { zh: '只做一次，各译文语言共用', en: 'once for all languages', ja: '1 回のみ（全言語で共用）' },
  idle: { zh: '无可用的 AI，不收费', en: 'No AI provider: not charged', ja: 'AI なし（料金なし）' },
  idleWhy: {
    zh: '目前没有可用的 AI 服务来完成这一环节，因此不收费。',
    en: 'No AI provider is connected that could do this step, so it costs nothing.',
    ja: 'この工程に使える AI が接続されていないため、料金はかかりません。',
  },
  spared: { zh: '免去的人工', en: 'Work that people were spared', ja: '省かれた人の作業' },
  sparedLater: {
    zh: 'AI 质量评估达标的句段无需人工处理，任务完成时退还相应费用。',
    en: 'Segments that AI estimates as good need no person. What they would have cost is credited when the task is done.',
    ja: 'AI の品質評価が基準に達したセグメントは人の作業が不要です。その分はタスクの完了時に差し引かれます。',
  },
  sparedDone: {
    zh: 'AI 质量评估达标的句段未经人工处理，相应费用已退还。',
    en: 'Segments that AI estimated as good needed no person. What they would have cost has been credited.',
    ja: 'AI の品質評価が基準に達したセグメントは人の作業を省き、その分を差し引きました。',
  },
  unmade: { zh: 'AI 未完成的部分', en: 'What AI did not make', ja: 'AI が作成しなかった分' },
  unmadeLater: {
    zh: 'AI 没有做出的部分不收费，任务完成时退还；若改由人工从头完成，不另加价。',
    en: 'You don’t pay for what AI did not make: it is credited when the task is done. If people make it instead, that costs nothing more.',
    ja: 'AI が作成しなかった分は請求せず、タスクの完了時に差し引きます。人が代わりに作業しても、追加料金はかかりません。',
  },
  unmadeDone: {
    zh: 'AI 没有做出的部分未收费，相应费用已退还。',
    en: 'You didn’t pay for what AI did not make: it has been credited.',
    ja: 'AI が作成しなかった分は請求せず、差し引きました。',
  },
  sparedCount: {
    zh: '{total} 个句段中的 {count} 个',
    en: { one: '{count} of {total} segments', other: '{count} of {total} segments' },
    ja: '{total} セグメント中 {count}',
  },
  expected: { zh: '预计实付', en: 'You will pay', ja: 'お支払い予定額' },
  charged: { zh: '实付', en: 'You pay', ja: 'お支払い額' },
  ordered: { zh: '下单金额', en: 'Ordered', ja: 'ご注文額' },
  effort: { zh: '初稿重译', en: 'Redone drafts', ja: '下訳の修正' },
  effortCeiling: {
    zh: '如初稿需要重译，相应环节最多加收 {percent}%。',
    en: 'Up to +{percent}% of a step for drafts that have to be redone.',
    ja: '下訳の大幅な修正が必要な場合、その工程につき最大 +{percent}% が加算されます。',
  },
  finished: { zh: '其中已完成', en: 'Finished of it', ja: 'うち完了分' },
  credited: { zh: '已退回', en: 'Credited', ja: '返金額' },
  owed: { zh: '目前应付', en: 'Price now', ja: '現在のご請求額' },
  validFor: { zh: '有效天数', en: 'Valid for how many days', ja: '有効日数' },
  validHint: {
    zh: `${quoteDays.min} 至 ${quoteDays.max} 天`,
    en: `${quoteDays.min} to ${quoteDays.max}`,
    ja: `${quoteDays.min}〜${quoteDays.max} 日`,
  },
  note: { zh: '备注', en: 'Note', ja: '備考' },
  noteHint: { zh: '会印在报价单上', en: 'Printed on the quote', ja: '見積書に印字されます' },
  free: {
    zh: '未列出的环节不另收费。',
    en: 'Steps that are not listed cost nothing.',
    ja: '記載のない工程に料金はかかりません。',
  },
})
