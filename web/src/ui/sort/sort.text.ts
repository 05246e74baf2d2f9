import type { SortKey } from '@polyphony/contract'
import { defineText, type Row } from '../../i18n/text.ts'

/** What the sort keys are called where a list has no better word. */
export const sortKeyText = defineText({
  created_at: { zh: '创建时间', en: 'Created', ja: '作成日時' },
  count_test: { zh: '试稿次数', en: 'Trials', ja: 'トライアル回数' },
  username: { zh: '用户名', en: 'Username', ja: 'ユーザー名' },
  score: { zh: '评分', en: 'Score', ja: 'スコア' },
  deadline: { zh: '截止时间', en: 'Due', ja: '納期' },
  do_save_at: { zh: '最近处理', en: 'Last edited', ja: '最終作業日時' },
  do_deadline: { zh: '截止时间', en: 'Due', ja: '納期' },
  do_start_at: { zh: '开始时间', en: 'Started', ja: '開始日時' },
} satisfies Record<SortKey, Row>)

export const sortText = defineText({
  sort: { zh: '排序', en: 'Sort', ja: '並べ替え' },
  sortBy: { zh: '排序方式', en: 'Sort by', ja: '並べ替えの基準' },
  order: { zh: '顺序', en: 'Order', ja: '順序' },
  ascending: { zh: '升序', en: 'Ascending', ja: '昇順' },
  descending: { zh: '降序', en: 'Descending', ja: '降順' },
})
