import { defineText } from '../../../i18n/text.ts'

export const messageText = defineText({
  messages: { zh: '消息中心', en: 'Message center', ja: 'メッセージセンター' },
  unreadCount: { zh: '{count} 条未读', en: '{count} unread', ja: '未読 {count} 件' },
  show: { zh: '显示', en: 'Show', ja: '表示' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  unread: { zh: '未读', en: 'Unread', ja: '未読' },
  group: { zh: '消息类别', en: 'Category', ja: '種類' },
  anyGroup: { zh: '全部类别', en: 'All categories', ja: 'すべての種類' },
  period: { zh: '日期', en: 'Dates', ja: '期間' },
  search: { zh: '搜索消息', en: 'Search messages', ja: 'メッセージを検索' },
  settings: { zh: '通知设置', en: 'Notification settings', ja: '通知設定' },
  noneFound: { zh: '没有符合条件的消息', en: 'No matching messages', ja: '条件に合うメッセージはありません' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read', ja: 'すべて既読にする' },
  list: { zh: '消息列表', en: 'Messages', ja: 'メッセージ一覧' },
  detail: { zh: '消息内容', en: 'Message', ja: 'メッセージの内容' },
  open: { zh: '查看', en: 'Open', ja: '該当の画面を開く' },
  back: { zh: '返回列表', en: 'Back to list', ja: '一覧に戻る' },
  chooseOne: { zh: '选择一条消息', en: 'Choose a message', ja: 'メッセージを選択してください' },
  chooseOneHint: {
    zh: '消息内容会显示在这里。',
    en: 'Its content is shown here.',
    ja: '内容がここに表示されます。',
  },
  noMessages: { zh: '还没有消息', en: 'No messages yet', ja: 'メッセージはまだありません' },
  noMessagesHint: {
    zh: '任务、邀约和收入有变化时，会在这里通知您。',
    en: 'Updates on your tasks, offers and income appear here.',
    ja: 'タスク、オファー、収入に変化があると、ここでお知らせします。',
  },
  noUnread: { zh: '没有未读消息', en: 'No unread messages', ja: '未読のメッセージはありません' },
  showAll: { zh: '显示全部', en: 'Show all', ja: 'すべて表示' },
})
