import { defineText } from '../../../i18n/text.ts'

export const detailText = defineText({
  notFound: { zh: '没有这个任务', en: 'There is no such task', ja: 'このタスクはありません' },
  backToList: { zh: '返回任务列表', en: 'Back to the tasks', ja: 'タスク一覧に戻る' },
  orderedBy: {
    zh: '{company} · {name} 创建于 {time}',
    en: '{company} · ordered by {name}, {time}',
    ja: '{company} · {name} が {time} に作成',
  },
  progress: { zh: '进度', en: 'Progress', ja: '進捗' },
  progressOf: { zh: '{percent}%', en: '{percent}%', ja: '{percent}%' },
  doneAt: { zh: '完成时间', en: 'Completed', ja: '完了日時' },
  words: { zh: '字数', en: 'Words', ja: '語数' },

  tabProgress: { zh: '进度', en: 'Progress', ja: '進捗' },
  tabFiles: { zh: '文件与下载', en: 'Files & downloads', ja: 'ファイルとダウンロード' },
  tabQuote: { zh: '报价', en: 'Quote', ja: '料金' },
  tabHistory: { zh: '记录', en: 'History', ja: '履歴' },
  tabSettings: { zh: '设置', en: 'Settings', ja: '設定' },

  // Check
  checkTitle: {
    zh: '{count} 份译文等待您验收',
    en: { one: '{count} translation waits for your check', other: '{count} translations wait for your check' },
    ja: '{count} 件の訳文がご確認待ちです',
  },
  autoConfirm: {
    zh: '如未处理，系统将于 {time} 自动确认。',
    en: 'Without an answer it is confirmed automatically on {time}.',
    ja: 'お返事がない場合は {time} に自動で確認済みになります。',
  },
  sideBySide: { zh: '对照查看', en: 'Side by side', ja: '対訳で見る' },
  openWork: { zh: '打开', en: 'Open', ja: '開く' },
  confirm: { zh: '确认', en: 'Confirm', ja: '確認する' },
  confirmTitle: {
    zh: '确认《{name}》（{lang}）？',
    en: 'Confirm “{name}” ({lang})?',
    ja: '「{name}」（{lang}）を確認済みにしますか？',
  },
  confirmBody: {
    zh: '确认后译文即交付，不能再退回。',
    en: 'It is delivered then and can’t be sent back any more.',
    ja: '確認すると納品され、差し戻せなくなります。',
  },
  confirmed: { zh: '已确认', en: 'Confirmed', ja: '確認しました' },
  sendBack: { zh: '退回', en: 'Send back', ja: '差し戻す' },
  sendBackTitle: {
    zh: '退回《{name}》（{lang}）',
    en: 'Send “{name}” ({lang}) back',
    ja: '「{name}」（{lang}）を差し戻す',
  },
  sendBackHint: {
    zh: '译者会看到您写的内容，并据此修改。',
    en: 'The translator reads what you write here, and changes the text accordingly.',
    ja: '翻訳者はここに書かれた内容をもとに修正します。',
  },
  sendBackReason: { zh: '需要修改什么', en: 'What should change', ja: '修正してほしい点' },
  sentBack: { zh: '已退回', en: 'Sent back', ja: '差し戻しました' },

  // Node
  assign: { zh: '指派', en: 'Assign', ja: '指名する' },
  reassign: { zh: '改派', en: 'Reassign', ja: '担当を変える' },
  retry: { zh: '重新运行', en: 'Run again', ja: '再実行' },
  retried: { zh: '已重新运行', en: 'Running again', ja: '再実行しました' },
  countDone: { zh: '{done} / {total}', en: '{done} of {total}', ja: '{done} / {total}' },
  returnedTimes: {
    zh: '退回 {count} 次',
    en: { one: 'Returned once', other: 'Returned {count} times' },
    ja: '差し戻し {count} 回',
  },
  score: { zh: '得分 {score}', en: 'Score {score}', ja: 'スコア {score}' },
  scoreTitle: { zh: '得分的由来', en: 'How the score came about', ja: 'スコアの内訳' },
  scoreFormula: {
    zh: '100 × (1 − ({minor} × 1 + {major} × 5 + {critical} × 25) ÷ {words} 字)',
    en: '100 × (1 − ({minor} × 1 + {major} × 5 + {critical} × 25) ÷ {words} words)',
    ja: '100 × (1 −（{minor} × 1 ＋ {major} × 5 ＋ {critical} × 25）÷ {words} 語)',
  },
  scoreCounts: {
    zh: '轻微 {minor}，严重 {major}，致命 {critical}，提示 {neutral}。公式版本 {formula}',
    en: 'Minor {minor}, major {major}, critical {critical}, neutral {neutral}. Formula {formula}',
    ja: '軽度 {minor}、重度 {major}、致命的 {critical}、参考 {neutral}。計算式 {formula}',
  },
  due: { zh: '{time} 前', en: 'Due {time}', ja: '{time} まで' },
  pieceDone: { zh: '已交付', en: 'Delivered', ja: '納品済み' },

  // Assigning
  assignTitle: { zh: '指派：{kind}', en: 'Assign somebody: {kind}', ja: '担当者を指名：{kind}' },
  assignHint: {
    zh: '最合适的在最前。百分比是各项在匹配中的表现。',
    en: 'The best match first. Percentages say how well each counts.',
    ja: '適した順に並んでいます。割合は各項目の評価です。',
  },
  nowWith: {
    zh: '目前由 {name} 负责；改派后，已保存的内容会保留。',
    en: '{name} has it now. What is saved stays when somebody else takes over.',
    ja: '現在の担当は {name} さんです。変更しても保存済みの内容は残ります。',
  },
  searchPeople: { zh: '搜索姓名', en: 'Search names', ja: '名前で検索' },
  level: { zh: '{level} 级', en: 'Level {level}', ja: 'レベル {level}' },
  matchScore: { zh: '匹配度 {percent}%', en: '{percent}% match', ja: '適合度 {percent}%' },
  team: { zh: '本公司团队', en: 'Your team', ja: '自社のチーム' },
  teamHint: {
    zh: '由公司自行支付报酬，这里不计收入。',
    en: 'Paid by the company itself; nothing is credited here.',
    ja: '報酬は会社から支払われ、ここでは計上されません。',
  },
  freelance: { zh: '自由译员', en: 'Freelance', ja: 'フリーランス' },
  assignAnyway: { zh: '仍要指派', en: 'Assign anyway', ja: 'それでも指名' },
  block: { zh: '停止合作', en: 'Block', ja: '取引を停止' },
  blockWhom: { zh: '停止与 {name} 合作', en: 'Block {name}', ja: '{name} さんとの取引を停止' },
  blockTitle: {
    zh: '停止与 {name} 合作？',
    en: 'Stop working with {name}?',
    ja: '{name} さんとの取引を停止しますか？',
  },
  blockHint: {
    zh: '公司的工作今后不再推荐给对方，现有邀约随即收回；已承接的工作不受影响，可改派他人。对方不会看到原因，平台运营人员可以看到。',
    en: 'They are offered no more of the company’s work and open offers are taken back. Work they already have stays theirs until you assign it to somebody else. They don’t see the reason; operators do.',
    ja: '今後この会社の仕事は案内されず、回答待ちのオファーは取り下げられます。進行中の仕事は、別の方を指名するまでそのままです。理由は本人には表示されませんが、運営担当者は確認できます。',
  },
  blockReason: { zh: '原因', en: 'Reason', ja: '理由' },
  blocked: { zh: '已停止与 {name} 合作', en: '{name} is blocked', ja: '{name} さんとの取引を停止しました' },
  blockedBecause: { zh: '原因：{reason}', en: 'Reason: {reason}', ja: '理由：{reason}' },
  unblock: { zh: '恢复合作', en: 'Unblock', ja: '取引を再開' },
  unblockWhom: { zh: '恢复与 {name} 合作', en: 'Unblock {name}', ja: '{name} さんとの取引を再開' },
  unavailable: { zh: '目前不合适', en: 'Not available', ja: '現在は対象外' },
  nobody: { zh: '没有找到合适的人', en: 'Nobody found', ja: '該当する方がいません' },
  nobodyHint: {
    zh: '换个名字，或清除搜索。',
    en: 'Try another name, or clear the search.',
    ja: '別の名前で検索するか、検索をクリアしてください。',
  },
  assigned: { zh: '已指派给 {name}', en: 'Assigned to {name}', ja: '{name} さんに依頼しました' },
  assignTo: { zh: '指派给 {name}', en: 'Assign to {name}', ja: '{name} さんに依頼' },

  // Files
  inputs: { zh: '原文件', en: 'Source files', ja: '元のファイル' },
  outputs: { zh: '交付文件', en: 'Delivered files', ja: '納品ファイル' },
  notYet: {
    zh: '任务完成后可在这里下载。',
    en: 'They can be downloaded here once the task is completed.',
    ja: 'タスクが完了すると、ここからダウンロードできます。',
  },
  downloadName: { zh: '下载 {name}', en: 'Download {name}', ja: '{name} をダウンロード' },
  video: { zh: '视频', en: 'Video', ja: '動画' },
  file: { zh: '文件', en: 'File', ja: 'ファイル' },
  size: { zh: '大小', en: 'Size', ja: 'サイズ' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  format: { zh: '格式', en: 'Format', ja: '形式' },

  // Settings
  deliveryVersion: { zh: '交付版本', en: 'Delivered as', ja: '納品の形' },
  qaRequired: { zh: '质检', en: 'Review by a second person', ja: '品質チェック' },
  acceptanceRequired: { zh: '交付前验收', en: 'Client’s check before delivery', ja: '納品前の確認' },
  nonNativeAllowed: { zh: '允许非母语译者', en: 'Non-native translators', ja: '母語話者以外の翻訳者' },
  description: { zh: '任务说明', en: 'Description', ja: '説明' },
  styleGuide: { zh: '风格指南', en: 'Style guide', ja: 'スタイルガイド' },
  fields: { zh: '专业领域', en: 'Fields', ja: '専門分野' },
  noFields: { zh: '未指定', en: 'None given', ja: '指定なし' },
  noText: { zh: '未填写', en: 'Nothing written', ja: '記入なし' },
  flow: { zh: '流程', en: 'Flow', ja: 'フロー' },
})
