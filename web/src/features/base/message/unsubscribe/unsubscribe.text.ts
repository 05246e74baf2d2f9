import { defineText } from '../../../../i18n/text.ts'

export const unsubscribeText = defineText({
  title: { zh: '退订邮件', en: 'Unsubscribe', ja: 'メールの配信停止' },
  daily: { zh: '每日汇总', en: 'Daily digest', ja: '1 日 1 回のまとめ' },
  ask: {
    zh: '不再接收“{name}”邮件？',
    en: 'Unsubscribe from “{name}” emails?',
    ja: '「{name}」のメール配信を停止しますか？',
  },
  askHint: {
    zh: '消息仍会出现在消息中心。',
    en: 'Messages still appear in your message center.',
    ja: 'お知らせは引き続きメッセージセンターで確認できます。',
  },
  stop: { zh: '退订', en: 'Unsubscribe', ja: '配信を停止する' },
  done: {
    zh: '您不会再收到“{name}”邮件',
    en: 'You won’t get “{name}” emails any more',
    ja: '「{name}」のメール配信を停止しました',
  },
  doneHint: {
    zh: '可随时在通知设置中重新开启。',
    en: 'You can turn them back on in your notification settings.',
    ja: '通知設定からいつでも再開できます。',
  },
  settings: { zh: '通知设置', en: 'Notification settings', ja: '通知設定' },
  wrongLink: { zh: '链接无效', en: 'Invalid link', ja: 'リンクが無効です' },
  wrongLinkHint: {
    zh: '请从邮件中完整打开链接，或登录后在通知设置中修改。',
    en: 'Open the complete link from the email, or sign in and change your notification settings.',
    ja: 'メールのリンクを省略せずに開くか、ログインして通知設定を変更してください。',
  },
})
