import { defineText } from '../../../../i18n/text.ts'

export const contactText = defineText({
  title: { zh: '邮箱与手机', en: 'Email and phone', ja: 'メールと電話番号' },
  about: {
    zh: '可用于登录、找回密码和接收通知，至少保留一项。更换后会通知原来的地址。',
    en: 'Used to sign in, reset your password and notify you. Keep at least one. When one changes, the old one is notified.',
    ja: 'ログイン、パスワードの再設定、通知に使います。どちらか一つは必要です。変更すると、以前の連絡先にもお知らせします。',
  },
  email: { zh: '邮箱', en: 'Email', ja: 'メールアドレス' },
  phone: { zh: '手机号', en: 'Phone', ja: '電話番号' },
  notSet: { zh: '未设置', en: 'Not set', ja: '未設定' },
  add: { zh: '添加', en: 'Add', ja: '追加' },
  change: { zh: '更换', en: 'Change', ja: '変更' },
  remove: { zh: '移除', en: 'Remove', ja: '削除' },
  addEmail: { zh: '添加邮箱', en: 'Add email address', ja: 'メールアドレスを追加' },
  addPhone: { zh: '添加手机号', en: 'Add phone number', ja: '電話番号を追加' },
  changeEmail: { zh: '更换邮箱', en: 'Change email address', ja: 'メールアドレスを変更' },
  changePhone: { zh: '更换手机号', en: 'Change phone number', ja: '電話番号を変更' },
  removeEmail: { zh: '移除邮箱', en: 'Remove email address', ja: 'メールアドレスを削除' },
  removePhone: { zh: '移除手机号', en: 'Remove phone number', ja: '電話番号を削除' },
  newEmail: { zh: '新邮箱', en: 'New email address', ja: '新しいメールアドレス' },
  newPhone: { zh: '新手机号', en: 'New phone number', ja: '新しい電話番号' },
  phoneHint: {
    zh: '中国大陆以外的号码请加国际区号，例如 +81。',
    en: 'Include the country code, e.g. +44; not needed for mainland China.',
    ja: '国番号から入力してください（例：+81）。中国本土の番号は不要です。',
  },
  code: { zh: '验证码', en: 'Code', ja: '確認コード' },
  saved: { zh: '联系方式已更新', en: 'Contact updated', ja: '連絡先を更新しました' },
  removed: { zh: '联系方式已移除', en: 'Contact removed', ja: '連絡先を削除しました' },
  removeAsk: { zh: '移除 {contact}？', en: 'Remove {contact}?', ja: '{contact} を削除しますか？' },
  removeHint: {
    zh: '此后不能再用它登录或接收通知。',
    en: 'You can no longer use it to sign in or get notifications.',
    ja: '以後、ログインにも通知にも使えなくなります。',
  },
})
