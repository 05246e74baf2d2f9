import { defineText } from '../../../../i18n/text.ts'

export const calendarText = defineText({
  calendar: { zh: '日历', en: 'Calendar', ja: 'カレンダー' },
  earlier: { zh: '上个月', en: 'Previous month', ja: '前の月' },
  later: { zh: '下个月', en: 'Next month', ja: '次の月' },
  today: { zh: '今天', en: 'Today', ja: '今日' },
  subscribe: { zh: '订阅日历', en: 'Subscribe', ja: 'カレンダーを購読' },
  zone: { zh: '按 {zone} 显示', en: 'Times shown in {zone}', ja: '{zone} の日時で表示' },
  due: { zh: '{count} 项截止', en: '{count} due', ja: '納期 {count} 件' },
  overdue: { zh: '{count} 项已逾期', en: '{count} overdue', ja: '納期超過 {count} 件' },
  done: { zh: '{count} 项已提交', en: '{count} submitted', ja: '提出済み {count} 件' },
  inHand: { zh: '{count} 项进行中', en: '{count} in progress', ja: '進行中 {count} 件' },
  nothing: { zh: '没有任务', en: 'No jobs', ja: '案件はありません' },
  nothingOnDay: { zh: '这一天没有任务。', en: 'No jobs on this day.', ja: 'この日に案件はありません。' },
  nothingInMonth: { zh: '这个月没有任务。', en: 'No jobs this month.', ja: 'この月に案件はありません。' },
  dueToday: { zh: '当天截止', en: 'Due this day', ja: 'この日が納期' },
  inHandToday: { zh: '进行中', en: 'In progress', ja: '進行中' },

  feedTitle: {
    zh: '在您的日历里查看截止时间',
    en: 'Due dates in your calendar',
    ja: '納期をお使いのカレンダーに表示',
  },
  feedAbout: {
    zh: '把下面的链接添加到 Google 日历、Apple 日历或 Outlook（“通过网址添加”或“订阅”），进行中任务的截止时间会自动出现并保持更新。只包含任务名称、工作类型和语言。',
    en: 'Add this link to Google Calendar, Apple Calendar or Outlook (“From URL” or “Subscribe”). Due dates of your jobs appear there and stay up to date. It only contains task names, types of work and languages.',
    ja: 'Google カレンダー、Apple カレンダー、Outlook の「URL で追加」または「照会」にリンクを登録すると、進行中の案件の納期が表示され、自動で更新されます。含まれるのはタスク名、作業の種類、言語だけです。',
  },
  feedSecret: {
    zh: '任何拿到此链接的人都能看到这些截止时间，请勿分享。链接只显示这一次。',
    en: 'Anyone with this link can see your due dates, so don’t share it. It is shown only once.',
    ja: 'このリンクを知っている人は誰でも納期を見られます。ほかの人に教えないでください。表示されるのは今回だけです。',
  },
  feedAddress: { zh: '日历链接', en: 'Calendar link', ja: 'カレンダーのリンク' },
  feedOpen: { zh: '在日历应用中打开', en: 'Open in calendar app', ja: 'カレンダーアプリで開く' },
  feedMake: { zh: '创建链接', en: 'Create link', ja: 'リンクを作成' },
  feedRenew: { zh: '换一个新链接', en: 'Create new link', ja: '新しいリンクを作成' },
  feedEnd: { zh: '停用链接', en: 'Disable link', ja: 'リンクを無効にする' },
  feedSince: {
    zh: '链接创建于 {date}。忘记了链接？换一个新的，旧链接随即失效。',
    en: 'Link created on {date}. If you lost it, create a new one; the old one stops working.',
    ja: '{date} に作成したリンクがあります。分からなくなった場合は作り直してください。古いリンクはすぐに使えなくなります。',
  },
  feedRead: { zh: '最近一次读取：{time}', en: 'Last read: {time}', ja: '最終取得：{time}' },
  feedNeverRead: { zh: '尚未被任何日历读取。', en: 'Not read by any calendar yet.', ja: 'まだ取得されていません。' },
  feedEnded: {
    zh: '链接已停用',
    en: 'Link disabled',
    ja: 'リンクを無効にしました',
  },
})
