import { defineText } from '../../../i18n/text.ts'

export const reviewText = defineText({
  screen: { zh: '质检管理', en: 'Review management', ja: '品質チェック管理' },
  steps: { zh: '订单质检', en: 'Steps of orders', ja: '工程の品質チェック' },
  title: { zh: '试稿与抽查', en: 'Trials and samples', ja: 'トライアルと抜き取り' },
  sample: { zh: '成品抽查', en: 'Sample of later work', ja: '抜き取り審査' },
  waiting: { zh: '待评审', en: 'Waiting', ja: '待機中' },
  mine: { zh: '我领取的', en: 'Mine', ja: '担当中' },
  done: { zh: '已完成', en: 'Done', ja: '完了' },

  // Figures
  figures: { zh: '评审概况', en: 'The queue in figures', ja: '審査の状況' },
  overdueOf: { zh: '其中 {count} 份已逾期', en: '{count} overdue', ja: 'うち期限超過 {count} 件' },
  ofMost: { zh: '{taken} / {max}', en: '{taken} of {max}', ja: '{taken} / {max}' },
  myLoad: { zh: '我手中', en: 'In my hands', ja: '担当中の件数' },
  doneLately: { zh: '近 30 天完成', en: 'Done in 30 days', ja: '過去 30 日の完了' },
  medianTime: { zh: '出结果用时（中位数）', en: 'Time to a result (median)', ja: '結果までの時間（中央値）' },
  medianHint: { zh: '目标 {count} 小时以内', en: 'aim: {count} hours', ja: '目標：{count} 時間以内' },
  agreement: { zh: '与其他评审员一致', en: 'Agreement with others', ja: 'ほかの審査員との一致' },
  agreementOf: {
    zh: '共同评审 {count} 份，平均分差 {difference}',
    en: { one: '{count} in common, scores {difference} apart', other: '{count} in common, scores {difference} apart' },
    ja: '共通 {count} 件、平均点差 {difference}',
  },
  noAgreement: { zh: '还没有共同评审的稿件', en: 'nothing in common yet', ja: '共通の審査はまだありません' },

  // The list
  work: { zh: '稿件', en: 'Work', ja: '原稿' },
  role: { zh: '角色', en: 'Role', ja: 'ロール' },
  words: { zh: '字数', en: 'Words', ja: '語数' },
  dueAt: { zh: '期限', en: 'Due', ja: '期限' },
  doneAt: { zh: '完成时间', en: 'Done', ja: '完了日時' },
  verdict: { zh: '结论', en: 'Verdict', ja: '判定' },
  take: { zh: '领取', en: 'Take', ja: '引き受ける' },
  takeOf: { zh: '领取“{name}”', en: 'Take “{name}”', ja: '「{name}」を引き受ける' },
  goOn: { zh: '继续评审', en: 'Continue', ja: '審査を続ける' },
  goOnOf: { zh: '继续评审“{name}”', en: 'Continue with “{name}”', ja: '「{name}」の審査を続ける' },
  look: { zh: '查看', en: 'Look at it', ja: '見る' },
  lookOf: { zh: '查看“{name}”', en: 'Look at “{name}”', ja: '「{name}」を見る' },
  giveBack: { zh: '退回', en: 'Give back', ja: '戻す' },
  giveBackOf: { zh: '退回“{name}”', en: 'Give back “{name}”', ja: '「{name}」を戻す' },
  giveBackTitle: { zh: '把“{name}”退回队列？', en: 'Give “{name}” back?', ja: '「{name}」を待ち行列に戻しますか？' },
  giveBackHint: {
    zh: '其他评审员可以领取，并从头开始评审。',
    en: 'Another reviewer can take it, and begins anew.',
    ja: 'ほかの審査員が引き受け、最初から審査します。',
  },
  marksLost: { zh: '您已标注的问题和批注', en: 'The issues and comments you have made', ja: '付けた指摘とコメント' },
  givenBack: { zh: '已退回队列', en: 'Back in the queue', ja: '待ち行列に戻しました' },

  // Nothing there
  noneWaiting: { zh: '没有待评审的稿件', en: 'Nothing waits for a review', ja: '審査待ちはありません' },
  noneWaitingHint: {
    zh: '与您的角色和语言对相符的稿件会出现在这里，作者与评审员互不知名。',
    en: 'Work of your roles and language pairs appears here. Neither side learns who the other is.',
    ja: '担当できるロールと言語ペアの原稿がここに表示されます。作業者と審査員は互いに匿名です。',
  },
  noneMine: { zh: '您还没有领取评审', en: 'You have taken no review', ja: '引き受けた審査はありません' },
  noneMineHint: {
    zh: '从“待评审”中领取，最多可同时领取 {max} 份。',
    en: 'Take one that waits; up to {max} at a time.',
    ja: '「待機中」から引き受けられます。同時に {max} 件までです。',
  },
  noneDone: { zh: '还没有完成的评审', en: 'No review done yet', ja: '完了した審査はまだありません' },
  noneDoneHint: {
    zh: '完成的评审及其得分会列在这里。',
    en: 'What you have reviewed is listed here with its score.',
    ja: '完了した審査とスコアがここに表示されます。',
  },
  showWaiting: { zh: '查看待评审', en: 'See what waits', ja: '審査待ちを見る' },
})
