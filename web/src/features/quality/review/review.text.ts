import { defineText } from '../../../i18n/text.ts'

export const reviewText = defineText({
  screen: { zh: '质检管理', en: 'QA management', ja: '品質チェック管理' },
  steps: { zh: '订单质检', en: 'QA steps of orders', ja: '工程の品質チェック' },
  title: { zh: '试稿与抽查', en: 'Trials and samples', ja: 'トライアルと抜き取り' },
  sample: { zh: '成品抽查', en: 'Sample review', ja: '抜き取り審査' },
  waiting: { zh: '待评审', en: 'Waiting', ja: '待機中' },
  mine: { zh: '我领取的', en: 'Mine', ja: '担当中' },
  done: { zh: '已完成', en: 'Done', ja: '完了' },

  // Figures
  figures: { zh: '评审概况', en: 'Review queue', ja: '審査の状況' },
  overdueOf: { zh: '其中 {count} 份已逾期', en: '{count} overdue', ja: 'うち期限超過 {count} 件' },
  ofMost: { zh: '{taken} / {max}', en: '{taken} of {max}', ja: '{taken} / {max}' },
  myLoad: { zh: '我手上的评审', en: 'My reviews', ja: '担当中の件数' },
  doneLately: { zh: '近 30 天完成', en: 'Done in 30 days', ja: '過去 30 日の完了' },
  medianTime: { zh: '出结果用时（中位数）', en: 'Time to result (median)', ja: '結果までの時間（中央値）' },
  medianHint: { zh: '目标 {count} 小时以内', en: 'target: {count} hours', ja: '目標：{count} 時間以内' },
  agreement: { zh: '与其他评审员一致', en: 'Agreement with other reviewers', ja: 'ほかの審査員との一致' },
  agreementOf: {
    zh: '共同评审 {count} 份，平均分差 {difference}',
    en: {
      one: '{count} in common, average score difference {difference}',
      other: '{count} in common, average score difference {difference}',
    },
    ja: '共通 {count} 件、平均点差 {difference}',
  },
  noAgreement: { zh: '还没有共同评审的稿件', en: 'no reviews in common yet', ja: '共通の審査はまだありません' },

  // The list
  work: { zh: '稿件', en: 'Work', ja: '原稿' },
  role: { zh: '角色', en: 'Role', ja: 'ロール' },
  words: { zh: '字数', en: 'Words', ja: '語数' },
  dueAt: { zh: '期限', en: 'Due', ja: '期限' },
  doneAt: { zh: '完成时间', en: 'Done', ja: '完了日時' },
  verdict: { zh: '结论', en: 'Result', ja: '判定' },
  take: { zh: '领取', en: 'Take', ja: '引き受ける' },
  takeOf: { zh: '领取“{name}”', en: 'Take “{name}”', ja: '「{name}」を引き受ける' },
  goOn: { zh: '继续评审', en: 'Continue', ja: '審査を続ける' },
  goOnOf: { zh: '继续评审“{name}”', en: 'Continue with “{name}”', ja: '「{name}」の審査を続ける' },
  look: { zh: '查看', en: 'View', ja: '見る' },
  lookOf: { zh: '查看“{name}”', en: 'View “{name}”', ja: '「{name}」を見る' },
  giveBack: { zh: '退回', en: 'Return', ja: '返却' },
  giveBackOf: { zh: '退回“{name}”', en: 'Return “{name}”', ja: '「{name}」を返却' },
  giveBackTitle: {
    zh: '把“{name}”退回队列？',
    en: 'Return “{name}” to the queue?',
    ja: '「{name}」を審査待ちに戻しますか？',
  },
  giveBackHint: {
    zh: '其他评审员可以领取，并从头开始评审。',
    en: 'Another reviewer can take it and starts over.',
    ja: 'ほかの審査員が引き受け、最初から審査します。',
  },
  marksLost: { zh: '您已标注的问题和批注', en: 'Issues and comments you marked', ja: '付けた指摘とコメント' },
  givenBack: { zh: '已退回队列', en: 'Returned to the queue', ja: '審査待ちに戻しました' },

  // Nothing there
  noneWaiting: { zh: '没有待评审的稿件', en: 'No reviews waiting', ja: '審査待ちはありません' },
  noneWaitingHint: {
    zh: '与您的角色和语言对相符的稿件会出现在这里，作者与评审员互不知名。',
    en: 'Work matching your roles and language pairs appears here. Author and reviewer stay anonymous.',
    ja: '担当できるロールと言語ペアの原稿がここに表示されます。作業者と審査員は互いに匿名です。',
  },
  noneMine: { zh: '您还没有领取评审', en: 'No reviews taken', ja: '引き受けた審査はありません' },
  noneMineHint: {
    zh: '从“待评审”中领取，最多可同时领取 {max} 份。',
    en: 'Take one under “Waiting”; up to {max} at a time.',
    ja: '「待機中」から引き受けられます。同時に {max} 件までです。',
  },
  noneDone: { zh: '还没有完成的评审', en: 'No completed reviews yet', ja: '完了した審査はまだありません' },
  noneDoneHint: {
    zh: '完成的评审及其得分会列在这里。',
    en: 'Completed reviews and scores are listed here.',
    ja: '完了した審査とスコアがここに表示されます。',
  },
  showWaiting: { zh: '查看待评审', en: 'View waiting reviews', ja: '審査待ちを見る' },
})
