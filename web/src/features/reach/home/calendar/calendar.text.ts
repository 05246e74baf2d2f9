import { defineText } from '../../../../i18n/text.ts'

export const calendarText = defineText({
  calendar: { zh: '日历', en: 'Calendar', ja: 'カレンダー' },
  earlier: { zh: '上个月', en: 'Previous month', ja: '前の月' },
  later: { zh: '下个月', en: 'Next month', ja: '次の月' },
  today: { zh: '今天', en: 'Today', ja: '今日' },
  subscribe: { zh: '订阅日历', en: 'Subscribe', ja: 'カレンダーを購読' },
  zone: { zh: '按 {zone} 显示', en: 'Days and times of {zone}', ja: '{zone} の日時で表示' },
  due: { zh: '{count} 项截止', en: '{count} due', ja: '締め切り {count} 件' },
  overdue: { zh: '{count} 项已逾期', en: '{count} overdue', ja: '期限超過 {count} 件' },
  done: { zh: '{count} 项已交', en: '{count} handed in', ja: '提出済み {count} 件' },
  inHand: { zh: '{count} 项进行中', en: '{count} in hand', ja: '進行中 {count} 件' },
  nothing: { zh: '没有工作', en: 'No work', ja: '仕事はありません' },
  nothingOnDay: { zh: '这一天没有工作。', en: 'No work on this day.', ja: 'この日に仕事はありません。' },
  nothingInMonth: { zh: '这个月没有工作。', en: 'No work in this month.', ja: 'この月に仕事はありません。' },
  dueToday: { zh: '当天截止', en: 'Due on this day', ja: 'この日が締め切り' },
  inHandToday: { zh: '进行中', en: 'In hand', ja: '進行中' },

  feedTitle: {
    zh: '在您的日历里查看截止时间',
    en: 'Deadlines in your own calendar',
    ja: '締め切りをお使いのカレンダーに',
  },
  feedAbout: {
    zh: '把下面的地址添加到 Google 日历、Apple 日历或 Outlook（“通过网址添加”或“订阅”），手头工作的截止时间会自动出现并保持更新。只包含任务名称、工作类型和语言。',
    en: 'Add an address to Google Calendar, Apple Calendar or Outlook (“from URL” or “subscribe”): the deadlines of your work appear there and stay up to date. It tells the tasks’ names, kinds of work and languages, nothing else.',
    ja: 'Google カレンダー、Apple カレンダー、Outlook の「URL で追加」または「照会」にアドレスを登録すると、手元の仕事の締め切りが表示され、自動で更新されます。含まれるのはタスク名、作業の種類、言語だけです。',
  },
  feedSecret: {
    zh: '任何知道这个地址的人都能看到这些截止时间，请勿分享。它只显示这一次。',
    en: 'Whoever knows this address can read these deadlines: keep it to yourself. It is shown only now.',
    ja: 'このアドレスを知っている人は誰でも締め切りを見られます。他の人に教えないでください。表示されるのは今だけです。',
  },
  feedAddress: { zh: '日历地址', en: 'Address of the calendar', ja: 'カレンダーのアドレス' },
  feedOpen: { zh: '在日历应用中打开', en: 'Open in calendar app', ja: 'カレンダーアプリで開く' },
  feedMake: { zh: '生成地址', en: 'Make an address', ja: 'アドレスを作成' },
  feedRenew: { zh: '换一个新地址', en: 'Make a new address', ja: '新しいアドレスを作成' },
  feedEnd: { zh: '停止订阅', en: 'End the subscription', ja: '購読を終了' },
  feedSince: {
    zh: '订阅地址创建于 {date}。忘记了地址？换一个新的，旧地址随即失效。',
    en: 'There has been an address since {date}. If you no longer have it, make a new one; the old one ends at once.',
    ja: '{date} に作成したアドレスがあります。分からなくなった場合は作り直してください。古いアドレスはすぐに使えなくなります。',
  },
  feedRead: { zh: '最近一次读取：{time}', en: 'Last read: {time}', ja: '最終取得：{time}' },
  feedNeverRead: { zh: '尚未被任何日历读取。', en: 'No calendar has read it yet.', ja: 'まだ取得されていません。' },
  feedEnded: {
    zh: '订阅已停止，该地址不再有效',
    en: 'The address is no longer valid',
    ja: '購読を終了しました。アドレスは無効です',
  },
})
