import { defineText } from '../../../../i18n/text.ts'

export const offersText = defineText({
  firstWins: { zh: '先接受者得。', en: 'Whoever accepts first gets it.', ja: '先に引き受けた方に決まります。' },
  collected: {
    zh: '征集意向至 {ends}，之后从有意者中选定一位，最晚 {decides} 通知您。',
    en: 'Interest is collected until {ends}. One of those interested is chosen then; you hear by {decides} at the latest.',
    ja: '{ends} まで希望者を募り、その中から 1 名に決まります。遅くとも {decides} にお知らせします。',
  },
  waiting: {
    zh: '您已表示愿意承接。选定之前可以随时撤回；若选中您，工作时间从那时算起。',
    en: 'You would take it. You can withdraw until somebody is chosen; if it is you, the time to do it begins then.',
    ja: '希望済みです。決まるまではいつでも取り消せます。選ばれた場合、作業時間はその時点から始まります。',
  },
  hoursOnceChosen: {
    zh: '选定后 {count} 小时内完成',
    en: { one: '{count} hour to do it, once chosen', other: '{count} hours to do it, once chosen' },
    ja: '決定後の作業時間 {count} 時間',
  },
  fileCount: {
    zh: '{count} 个文件',
    en: { one: '{count} file', other: '{count} files' },
    ja: '{count} ファイル',
  },
  showFiles: { zh: '查看文件', en: 'Show files', ja: 'ファイルを表示' },
  hideFiles: { zh: '收起文件', en: 'Hide files', ja: 'ファイルを閉じる' },
  filesToTake: { zh: '要承接的文件', en: 'Files you take', ja: '引き受けるファイル' },
  acceptFiles: {
    zh: '接受 {count} 个文件',
    en: { one: 'Accept {count} file', other: 'Accept {count} files' },
    ja: '{count} ファイルを引き受ける',
  },
  interested: { zh: '已表示意向', en: 'You would take it', ja: '希望済み' },
  decidesIn: { zh: '最晚 {time} 后出结果', en: 'Decided within {time}', ja: '{time} 以内に決定' },
  answerBy: { zh: '答复期限', en: 'Answer by', ja: '回答期限' },
  offeredAt: { zh: '收到时间', en: 'Received', ja: '受信日時' },
  openDaysOff: { zh: '查看休假', en: 'Open my days off', ja: '休暇を確認する' },
  wouldTake: { zh: '我愿意承接', en: 'I’d take it', ja: '希望する' },
  withdraw: { zh: '撤回', en: 'Withdraw', ja: '取り消す' },
  withdrawTitle: {
    zh: '撤回对《{name}》的意向？',
    en: 'Withdraw from “{name}”?',
    ja: '「{name}」の希望を取り消しますか？',
  },
  withdrawHint: {
    zh: '撤回后不会再收到这份工作的邀约。不影响您的评价。',
    en: 'You won’t be asked about this work again. It doesn’t count against you.',
    ja: 'この仕事のオファーは届かなくなります。評価には影響しません。',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', ja: '取り消しました' },
  noted: { zh: '已记下您的意向', en: 'Your interest is noted', ja: '希望を受け付けました' },
  notedUntil: {
    zh: '《{name}》最晚 {time} 出结果，届时会通知您。',
    en: 'You hear about “{name}” by {time} at the latest.',
    ja: '「{name}」の結果は、遅くとも {time} にお知らせします。',
  },
})
