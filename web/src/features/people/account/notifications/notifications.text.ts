import { type LetterGroup, letterGroupNames } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const notificationsText = defineText({
  title: { zh: '邮件通知', en: 'Email notifications', ja: 'メール通知' },
  about: {
    zh: '所有消息都会出现在消息中心。这里决定哪些消息还要发到您的邮箱。',
    en: 'All messages appear in the message center. Choose which ones are also emailed to you.',
    ja: 'すべてのお知らせはメッセージセンターに届きます。メールでも受け取るものをここで選べます。',
  },
  noEmail: {
    zh: '您还没有设置邮箱，不会收到邮件。',
    en: 'You have no email address set, so you won’t get emails.',
    ja: 'メールアドレスが未設定のため、メールは届きません。',
  },
  addEmail: { zh: '添加邮箱', en: 'Add email address', ja: 'メールアドレスを追加' },
  now: { zh: '立即', en: 'Immediately', ja: 'すぐに' },
  digest: { zh: '每日汇总', en: 'Daily digest', ja: '1 日 1 回' },
  off: { zh: '不发送', en: 'Off', ja: '送らない' },
  always: { zh: '始终立即发送', en: 'Always immediately', ja: '常にすぐ送信' },
  modeOf: { zh: '{group}的邮件', en: 'Emails: {group}', ja: '{group}のメール' },
  daily: { zh: '每日汇总邮件', en: 'Daily digest', ja: '1 日 1 回のまとめメール' },
  dailyAbout: {
    zh: '把未读的消息汇总成一封邮件，没有未读消息时不发送。',
    en: 'One email with your unread messages; none if everything is read.',
    ja: '未読のお知らせを 1 通にまとめてお送りします。未読がない日は届きません。',
  },
  isDailyOn: { zh: '发送每日汇总', en: 'Send daily digest', ja: 'まとめメールを受け取る' },
  hour: { zh: '发送时间', en: 'Send at', ja: '送信時刻' },
  zone: { zh: '时区：{zone}', en: 'Time zone: {zone}', ja: 'タイムゾーン：{zone}' },
  saved: { zh: '通知设置已保存', en: 'Notification settings saved', ja: '通知設定を保存しました' },
})

export const groupText = defineText(letterGroupNames)

export const groupHintText = defineText({
  work: {
    zh: '邀约、指派、质检结果',
    en: 'Offers, assignments, QA results',
    ja: 'オファー、担当の割り当て、品質チェックの結果',
  },
  order: { zh: '进度、验收、交付', en: 'Progress, client review, deliveries', ja: '進捗、検収、納品' },
  money: { zh: '报酬到账', en: 'Earnings and payments', ja: '報酬の計上' },
  team: {
    zh: '成员加入、离开和角色变化',
    en: 'Members joining, leaving or changing roles',
    ja: 'メンバーの参加・退出、権限の変更',
  },
  application: { zh: '申请的提交和审核结果', en: 'Submissions and decisions', ja: '応募の受付と審査結果' },
  account: {
    zh: '登录、密码、联系方式的变化',
    en: 'Sign-ins, password and contact changes',
    ja: 'ログイン、パスワード、連絡先の変更',
  },
} satisfies Record<LetterGroup, Row>)
