import { defineText } from '../../i18n/text.ts'

export const homeText = defineText({
  greeting: { zh: '你好，{name}', en: 'Hello, {name}', ja: 'こんにちは、{name} さん' },
  next: { zh: '接下来可以做的事', en: 'What to do next', ja: '次にできること' },
  loading: { zh: '加载中', en: 'Loading', ja: '読み込み中' },
  offers: { zh: '等待您接受的派单', en: 'Offers waiting for your answer', ja: '返答待ちのオファー' },
  offersNone: {
    zh: '暂无派单。有合适的任务时会通知您。',
    en: 'No offer at the moment. You will be told when one suits you.',
    ja: '現在オファーはありません。合う仕事があればお知らせします。',
  },
  work: { zh: '进行中的工作', en: 'Work under way', ja: '作業中の仕事' },
  workNone: { zh: '手头没有进行中的工作。', en: 'You have no work under way.', ja: '作業中の仕事はありません。' },
  overdue: { zh: '{count} 项已逾期', en: '{count} overdue', ja: '期限超過 {count} 件' },
  reviews: { zh: '等待您审校', en: 'Waiting for your review', ja: 'レビュー待ち' },
  reviewsNone: { zh: '没有待审校的内容。', en: 'Nothing waits for your review.', ja: 'レビュー待ちはありません。' },
  confirm: { zh: '等待您确认的任务', en: 'Tasks waiting for your check', ja: '確認待ちのタスク' },
  confirmNone: { zh: '没有待确认的任务。', en: 'No task waits for your check.', ja: '確認待ちのタスクはありません。' },
  running: { zh: '进行中的任务', en: 'Tasks in progress', ja: '進行中のタスク' },
  runningNone: {
    zh: '没有进行中的任务。从上传一个文件开始。',
    en: 'No task is in progress. Start with a file.',
    ja: '進行中のタスクはありません。ファイルから始めましょう。',
  },
  letters: { zh: '未读消息', en: 'Unread messages', ja: '未読メッセージ' },
  lettersNone: { zh: '没有未读消息。', en: 'You have read everything.', ja: '未読メッセージはありません。' },
  income: { zh: '本月收入', en: 'Income this month', ja: '今月の収入' },
  incomeNone: { zh: '本月还没有收入。', en: 'No income yet this month.', ja: '今月の収入はまだありません。' },
  createTask: { zh: '新建任务', en: 'Create task', ja: 'タスクを作成' },
})
