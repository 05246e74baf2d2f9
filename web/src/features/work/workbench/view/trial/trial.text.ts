import { defineText } from '../../../../../i18n/text.ts'

export const trialText = defineText({
  trial: { zh: '试稿', en: 'Trial', ja: 'トライアル' },
  left: { zh: '剩余 {time}', en: '{time} left', ja: '残り {time}' },
  worked: {
    zh: '已用 {minutes} 分钟，通常约 {usual} 分钟',
    en: '{minutes} min so far, usually about {usual}',
    ja: '作業 {minutes} 分（目安 約 {usual} 分）',
  },
  backToTrials: { zh: '返回我的试稿', en: 'Back to my trials', ja: 'マイトライアルに戻る' },
  introduction: { zh: '试稿说明', en: 'About this trial', ja: 'このトライアルについて' },
  noIntroduction: { zh: '这份试稿没有附加说明', en: 'This trial has no introduction', ja: '説明はありません' },
  submitTitle: { zh: '提交试稿', en: 'Hand in the trial', ja: 'トライアルを提出' },
  submitHint: {
    zh: '提交后由该语言方向的审稿人匿名评审，您可以在“我的试稿”里看到进度。',
    en: 'A reviewer of this pair reads it without knowing whose it is. “My trials” shows how far it is.',
    ja: 'この言語ペアの審査員が匿名で審査します。進み具合は「マイトライアル」で確認できます。',
  },
  submitted: { zh: '试稿已提交', en: 'Your trial is handed in', ja: 'トライアルを提出しました' },
  promise: {
    zh: '承诺 {min}–{max} 个工作日内给出结果，我们的目标是几小时内完成。有结果会立即通知您。',
    en: 'The result is promised within {min}–{max} working days; the queue aims at hours. You will be told at once.',
    ja: '結果は {min}～{max} 営業日以内にお知らせします。実際には数時間での審査を目標としています。',
  },
  endsSoon: {
    zh: '还剩 {time}。到时若全部句段已确认，会自动为您提交。',
    en: '{time} left. If every segment is confirmed by then, it is handed in for you.',
    ja: '残り {time} です。期限までに全セグメントが確定していれば、自動的に提出されます。',
  },
  timeUp: {
    zh: '时间到了，正在收尾。您写的内容都已保留。',
    en: 'Time is up; this is being closed. Everything you wrote is kept.',
    ja: '時間になりました。終了処理をしています。入力した内容はすべて保持されています。',
  },
  handedIn: {
    zh: '这份试稿已提交，正在等待评审，不能再修改。',
    en: 'This trial is handed in and awaits its review. It can’t be changed any more.',
    ja: 'このトライアルは提出済みで、審査待ちです。変更はできません。',
  },
  expired: {
    zh: '时间已到，仍有句段未确认，因此没有提交。您写的内容可以继续查看；何时能再次参加，请看“我的试稿”。',
    en: 'Time ran out before every segment was confirmed, so nothing was handed in. What you wrote stays here to read; “My trials” says when you can try again.',
    ja: '未確定のセグメントが残ったまま期限になったため、提出されませんでした。入力した内容は引き続き閲覧できます。再挑戦できる時期は「マイトライアル」でご確認ください。',
  },
  givenUp: {
    zh: '您已放弃这份试稿。',
    en: 'You have given this trial up.',
    ja: 'このトライアルは辞退済みです。',
  },
  decided: { zh: '这份试稿已有结果。', en: 'This trial has its result.', ja: 'このトライアルの結果が出ています。' },
  toMyTrials: { zh: '我的试稿', en: 'My trials', ja: 'マイトライアル' },
})
