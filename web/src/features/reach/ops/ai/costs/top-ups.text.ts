import { defineText } from '../../../../../i18n/text.ts'

export const topUpsText = defineText({
  title: { zh: '初稿重译成本', en: 'Draft rework cost', ja: '下訳修正のコスト' },
  about: {
    zh: '各引擎和提示词版本的初稿因需要重译而补付的金额，最高的在前。',
    en: 'Top-ups paid because drafts needed rework, by engine and prompt version, highest first.',
    ja: '下訳の大幅な修正に対する追加報酬を、エンジンとプロンプトのバージョンごとに高い順で表示しています。',
  },
  period: { zh: '时间范围', en: 'Period', ja: '期間' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  week: { zh: '最近一周', en: 'Last week', ja: '最近 1 週間' },
  month: { zh: '最近一个月', en: 'Last month', ja: '最近 1 か月' },
  halfYear: { zh: '最近半年', en: 'Last six months', ja: '最近半年' },
  engine: { zh: '引擎', en: 'Engine', ja: 'エンジン' },
  memory: { zh: '翻译记忆库', en: 'Translation memory', ja: '翻訳メモリ' },
  pair: { zh: '语言对', en: 'Languages', ja: '言語' },
  redone: { zh: '重译句段', en: 'Reworked', ja: '修正' },
  redoneOf: { zh: '{redone} / {total}', en: '{redone} of {total}', ja: '{redone} / {total}' },
  fast: { zh: '{fast} 处改得过快', en: '{fast} unusually fast edits', ja: '極端に速い変更 {fast} 件' },
  topUp: { zh: '补付', en: 'Top-ups', ja: '追加報酬' },
  share: { zh: '占报价', en: 'Share of quoted pay', ja: '見積報酬比' },
  median: { zh: '语言对中位数', en: 'Median of language pair', ja: '言語ペアの中央値' },
  none: { zh: '还没有可计量的初稿', en: 'No drafts measured yet', ja: '計測した下訳はまだありません' },
  noneHint: {
    zh: '人工环节完成并计入收入后，这里会显示结果。',
    en: 'Results appear once human steps are completed and credited.',
    ja: '下訳を使った作業の報酬が計上されると表示されます。',
  },
})
