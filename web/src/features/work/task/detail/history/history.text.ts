import { defineText } from '../../../../../i18n/text.ts'

export const historyText = defineText({
  system: { zh: '系统', en: 'System', ja: 'システム' },
  noHistory: { zh: '还没有记录', en: 'Nothing has happened yet', ja: '履歴はまだありません' },
  priceChange: {
    zh: '价格：{before} → {after}',
    en: 'Price: {before} → {after}',
    ja: '料金：{before} → {after}',
  },
  reasonGiven: { zh: '原因：{reason}', en: 'Reason: {reason}', ja: '理由：{reason}' },
  doneOf: {
    zh: '{total} 句中完成 {done} 句',
    en: '{done} of {total} segments done',
    ja: '{total} 件中 {done} 件完了',
  },
  score: { zh: '得分 {score}', en: 'Score {score}', ja: 'スコア {score}' },
})

/** One sentence for each kind of event; who did it and at which step stand beside. */
export const eventText = defineText({
  taskCreated: { zh: '创建了任务', en: 'Placed the order', ja: 'タスクを作成しました' },
  nodeOpened: { zh: '环节开启', en: 'The step opened', ja: '工程が始まりました' },
  aiNotUsed: { zh: '此环节未使用 AI', en: 'No AI worked on this step', ja: 'この工程で AI は使われませんでした' },
  aiCompleted: { zh: 'AI 处理完成', en: 'AI finished', ja: 'AI の処理が完了しました' },
  aiIncomplete: {
    zh: 'AI 处理完成，部分内容留给人工',
    en: 'AI finished; some segments are left to people',
    ja: 'AI の処理が完了しました（一部は人の作業に回します）',
  },
  aiWaiting: {
    zh: 'AI 服务暂时不可用，等待重试',
    en: 'Waiting for the AI provider',
    ja: 'AI サービスの復旧を待っています',
  },
  aiFailed: { zh: 'AI 处理失败', en: 'The step failed', ja: '処理に失敗しました' },
  aiRetried: { zh: '重新运行了此环节', en: 'Ran the step again', ja: '再実行しました' },
  aiStopped: { zh: '停止了 AI 处理', en: 'Stopped the AI', ja: 'AI の処理を停止しました' },
  aiSkipped: {
    zh: '跳过此环节，由人工继续',
    en: 'Went on without this step',
    ja: 'この工程を省いて先へ進めました',
  },
  workSkipped: {
    zh: '质量评估全部达标，无需人工处理',
    en: 'Not needed: every segment was estimated good enough',
    ja: '品質評価がすべて基準に達したため、人の作業は不要になりました',
  },
  offered: {
    zh: '向 {count} 人发出邀约',
    en: { one: 'Offered to {count} person', other: 'Offered to {count} people' },
    ja: '{count} 人にオファーしました',
  },
  offerAccepted: { zh: '接受了邀约', en: 'Accepted the offer', ja: 'オファーを引き受けました' },
  offerRefused: { zh: '拒绝了邀约', en: 'Refused the offer', ja: 'オファーを断りました' },
  workGivenUp: { zh: '放弃了这份工作', en: 'Gave the work up', ja: '作業を辞退しました' },
  offerExpired: { zh: '邀约到期，无人接受', en: 'The offers ended unanswered', ja: 'オファーの期限が切れました' },
  interestShown: { zh: '有意承接', en: 'Would take it', ja: '引き受けを希望しました' },
  interestWithdrawn: { zh: '撤回了意向', en: 'Withdrew their interest', ja: '希望を取り下げました' },
  choiceOpened: {
    zh: '{count} 人有意承接，等待选定',
    en: {
      one: '{count} person would take it; a choice is due',
      other: '{count} people would take it; a choice is due',
    },
    ja: '{count} 人が希望し、選定待ちになりました',
  },
  searchedAgain: { zh: '重新寻找人选', en: 'Began to look for somebody again', ja: '担当者を探し直しました' },
  talentChosen: { zh: '选定了 {nickname}', en: 'Chose {nickname}', ja: '{nickname} さんを選びました' },
  idleWarned: {
    zh: '长时间没有进展，已提醒',
    en: 'Reminded: nothing has been done for a while',
    ja: '作業が止まっているため、注意を促しました',
  },
  released: {
    zh: '长时间没有进展，从 {nickname} 收回',
    en: 'Taken back from {nickname}: nothing was done for too long',
    ja: '作業が止まっていたため、{nickname} さんの担当を解きました',
  },
  assigned: { zh: '指派给 {nickname}', en: 'Assigned it to {nickname}', ja: '{nickname} さんに依頼しました' },
  namedDropped: {
    zh: '{nickname} 已无法承接，改向其他人发出邀约',
    en: '{nickname} can’t take it any more; offered to others',
    ja: '{nickname} さんが担当できなくなったため、ほかの方への打診を始めました',
  },
  workStarted: { zh: '开始工作', en: 'Began the work', ja: '作業を始めました' },
  submitted: { zh: '提交了工作', en: 'Handed the work in', ja: '作業を提出しました' },
  qaPassed: { zh: '质检通过', en: 'Passed the review', ja: '品質チェックに合格としました' },
  qaReturned: { zh: '质检退回', en: 'Returned it for changes', ja: '品質チェックで差し戻しました' },
  confirmationAsked: { zh: '等待客户验收', en: 'Waits for the client’s check', ja: 'クライアントの確認を待っています' },
  confirmedByClient: { zh: '客户验收通过', en: 'Confirmed it', ja: '確認済みにしました' },
  confirmedBySystem: { zh: '到期自动确认', en: 'Confirmed automatically', ja: '自動で確認済みになりました' },
  sentBackByClient: { zh: '客户退回', en: 'Sent it back', ja: '差し戻しました' },
  delivered: { zh: '交付文件已生成', en: 'Made the files for delivery', ja: '納品ファイルを作成しました' },
  taskPaused: { zh: '暂停了任务', en: 'Paused the task', ja: 'タスクを一時停止しました' },
  taskChanged: { zh: '修改了任务', en: 'Changed the task', ja: 'タスクを変更しました' },
  taskReset: { zh: '把任务退回到较早的环节', en: 'Set the task back', ja: '前の工程まで戻しました' },
  confirmerAssigned: { zh: '指定了验收人', en: 'Named who checks', ja: '確認の担当者を決めました' },
  messageSent: {
    zh: '给 {count} 位参与者发了消息',
    en: { one: 'Wrote to {count} person', other: 'Wrote to {count} people' },
    ja: '{count} 人にメッセージを送りました',
  },
  taskDeleted: { zh: '删除了任务', en: 'Deleted the task', ja: 'タスクを削除しました' },
  piecesCancelled: {
    zh: '取消了 {count} 项内容',
    en: { one: 'Cancelled {count} item', other: 'Cancelled {count} items' },
    ja: '{count} 件を取り消しました',
  },
  piecesMoved: {
    zh: '修改了 {count} 项的截止时间',
    en: { one: 'Moved the deadline of {count} item', other: 'Moved the deadline of {count} items' },
    ja: '{count} 件の締め切りを変更しました',
  },
  taskCancelled: { zh: '取消了订单', en: 'Cancelled the order', ja: '注文を取り消しました' },
  taskResumed: { zh: '恢复了任务', en: 'Resumed the task', ja: 'タスクを再開しました' },
  outputShared: {
    zh: '创建了交付文件的分享链接，{count} 天有效',
    en: {
      one: 'Made a link to delivered files, open for {count} day',
      other: 'Made a link to delivered files, open for {count} days',
    },
    ja: '納品ファイルの共有リンクを作成しました（{count} 日間有効）',
  },
  shareRevoked: { zh: '撤销了分享链接', en: 'Revoked a link to delivered files', ja: '共有リンクを取り消しました' },
  taskCompleted: { zh: '任务完成', en: 'The task is completed', ja: 'タスクが完了しました' },
})
