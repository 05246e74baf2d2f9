import { defineText } from '../../../../i18n/text.ts'

export const offersText = defineText({
  undrafted: { zh: '无初稿，需从头完成', en: 'No draft: from scratch', ja: '下訳なし（最初から作成）' },
  partlyUndrafted: {
    zh: '{missing}没有初稿（共 {total}）',
    en: '{missing} of {total} without draft',
    ja: '{missing}は下訳なし（全 {total}）',
  },
  firstWins: { zh: '先到先得。', en: 'First come, first served.', ja: '先着順です。' },
  collected: {
    zh: '征集意向至 {ends}，之后从有意者中选定一位，最晚 {decides} 通知您。',
    en: 'Collecting interest until {ends}; then one is chosen. You’ll hear by {decides}.',
    ja: '{ends} まで希望者を募り、その中から 1 名に決まります。遅くとも {decides} にお知らせします。',
  },
  waiting: {
    zh: '您已表示愿意承接。选定之前可以随时撤回；若选中您，工作时间从那时算起。',
    en: 'You’re interested. You can withdraw until someone is chosen. If it’s you, your time starts then.',
    ja: '希望済みです。決まるまではいつでも取り消せます。選ばれた場合、作業時間はその時点から始まります。',
  },
  hoursOnceChosen: {
    zh: '选定后 {count} 小时内完成',
    en: { one: 'Due {count} hour after being chosen', other: 'Due {count} hours after being chosen' },
    ja: '決定後の作業時間 {count} 時間',
  },
  fileCount: {
    zh: '{count} 个文件',
    en: { one: '{count} file', other: '{count} files' },
    ja: '{count} ファイル',
  },
  showFiles: { zh: '查看文件', en: 'Show files', ja: 'ファイルを表示' },
  hideFiles: { zh: '收起文件', en: 'Hide files', ja: 'ファイルを閉じる' },
  filesToTake: { zh: '要承接的文件', en: 'Files to accept', ja: '引き受けるファイル' },
  acceptFiles: {
    zh: '接受 {count} 个文件',
    en: { one: 'Accept {count} file', other: 'Accept {count} files' },
    ja: '{count} ファイルを引き受ける',
  },
  interested: { zh: '已表示意向', en: 'Interested', ja: '希望済み' },
  decidesIn: { zh: '最晚 {time} 后出结果', en: 'Decided within {time}', ja: '{time} 以内に決定' },
  answerBy: { zh: '答复期限', en: 'Reply by', ja: '回答期限' },
  offeredAt: { zh: '收到时间', en: 'Received', ja: '受信日時' },
  openDaysOff: { zh: '查看休假', en: 'View days off', ja: '休暇を確認する' },
  wouldTake: { zh: '我愿意承接', en: 'I’m interested', ja: '希望する' },
  withdraw: { zh: '撤回', en: 'Withdraw', ja: '取り消す' },
  withdrawTitle: {
    zh: '撤回对《{name}》的意向？',
    en: 'Withdraw interest in “{name}”?',
    ja: '「{name}」の希望を取り消しますか？',
  },
  withdrawHint: {
    zh: '撤回后不会再收到此任务的邀约。不影响您的评价。',
    en: 'You won’t get another offer for this job. This doesn’t affect your rating.',
    ja: 'この案件のオファーは届かなくなります。評価には影響しません。',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', ja: '取り消しました' },
  noted: { zh: '已登记意向', en: 'Interest recorded', ja: '希望を受け付けました' },
  notedUntil: {
    zh: '《{name}》最晚 {time} 出结果，届时会通知您。',
    en: 'You’ll hear about “{name}” by {time}.',
    ja: '「{name}」の結果は、遅くとも {time} にお知らせします。',
  },
})
