import { defineText } from '../../../../../i18n/text.ts'

export const trialText = defineText({
  trial: { zh: '试稿', en: 'Trial', ja: 'トライアル' },
  left: { zh: '剩余 {time}', en: '{time} left', ja: '残り {time}' },
  worked: {
    zh: '已用 {minutes} 分钟，通常约 {usual} 分钟',
    en: '{minutes} min so far, usually about {usual}',
    ja: '作業 {minutes} 分（目安：約 {usual} 分）',
  },
  backToTrials: { zh: '返回我的试稿', en: 'Back to my trials', ja: 'マイトライアルに戻る' },
  introduction: { zh: '试稿说明', en: 'About this trial', ja: 'このトライアルについて' },
  noIntroduction: { zh: '这份试稿没有附加说明', en: 'No instructions for this trial', ja: '説明はありません' },
  submitTitle: { zh: '提交试稿', en: 'Submit trial', ja: 'トライアルを提出' },
  submitHint: {
    zh: '提交后由该语言方向的评审员匿名评审，您可以在“我的试稿”里查看进度。',
    en: 'A reviewer for this language pair reviews it anonymously. See “My trials” for progress.',
    ja: 'この言語ペアの審査員が匿名で審査します。進み具合は「マイトライアル」で確認できます。',
  },
  submitted: { zh: '试稿已提交', en: 'Trial submitted', ja: 'トライアルを提出しました' },
  promise: {
    zh: '承诺 {min}–{max} 个工作日内给出结果，我们的目标是几小时内完成。有结果会立即通知您。',
    en: 'Result within {min}–{max} working days; our target is a few hours. You’ll be notified right away.',
    ja: '結果は {min}～{max} 営業日以内にお知らせします。実際には数時間での審査を目標としています。',
  },
  endsSoon: {
    zh: '还剩 {time}。到时若全部句段已确认，会自动为您提交。',
    en: '{time} left. If all segments are confirmed when time is up, it is submitted automatically.',
    ja: '残り {time} です。期限までに全セグメントが確定していれば、自動的に提出されます。',
  },
  timeUp: {
    zh: '时间到了，正在处理。您写的内容都已保留。',
    en: 'Time is up; processing. Everything you wrote is kept.',
    ja: '時間になりました。終了処理をしています。入力した内容はすべて保持されています。',
  },
  handedIn: {
    zh: '这份试稿已提交，正在等待评审，不能再修改。',
    en: 'This trial was submitted and is waiting for review. It can’t be changed.',
    ja: 'このトライアルは提出済みで、審査待ちです。変更はできません。',
  },
  expired: {
    zh: '时间已到，仍有句段未确认，因此没有提交。您写的内容可以继续查看；何时能再次参加，请看“我的试稿”。',
    en: 'Time was up before all segments were confirmed, so it wasn’t submitted. You can still read what you wrote; see “My trials” for when you can try again.',
    ja: '未確定のセグメントが残ったまま期限になったため、提出されませんでした。入力した内容は引き続き閲覧できます。再挑戦できる時期は「マイトライアル」でご確認ください。',
  },
  givenUp: {
    zh: '您已放弃这份试稿。',
    en: 'You gave up this trial.',
    ja: 'このトライアルは辞退済みです。',
  },
  decided: {
    zh: '这份试稿已有结果。',
    en: 'The result of this trial is available.',
    ja: 'このトライアルの結果が出ています。',
  },
  toMyTrials: { zh: '我的试稿', en: 'My trials', ja: 'マイトライアル' },
})
