import { defineText } from '../../../../i18n/text.ts'

export const forgotText = defineText({
  title: { zh: '重置密码', en: 'Reset password', ja: 'パスワードの再設定' },
  steps: { zh: '步骤', en: 'Steps', ja: '手順' },
  verify: { zh: '验证账号', en: 'Verify account', ja: 'アカウントの確認' },
  renew: { zh: '设置新密码', en: 'Set new password', ja: '新しいパスワード' },
  done: { zh: '完成', en: 'Done', ja: '完了' },
  verifyHint: {
    zh: '输入注册时使用的邮箱或手机号，我们会发送验证码。',
    en: 'Enter the email or phone of your account. We’ll send a verification code.',
    ja: '登録したメールアドレスまたは電話番号に確認コードを送信します。',
  },
  next: { zh: '下一步', en: 'Next', ja: '次へ' },
  renewHint: {
    zh: '设置后，所有设备上的登录都会失效。',
    en: 'This signs you out on all devices.',
    ja: '再設定すると、すべての端末からログアウトされます。',
  },
  newPassword: { zh: '新密码', en: 'New password', ja: '新しいパスワード' },
  confirmation: { zh: '确认密码', en: 'Confirm password', ja: 'パスワード（確認）' },
  set: { zh: '重置密码', en: 'Reset password', ja: 'パスワードを再設定' },
  doneTitle: { zh: '密码已重置', en: 'Password reset', ja: 'パスワードを再設定しました' },
  returning: {
    zh: '{count} 秒后自动返回登录页。',
    en: { one: 'Returning to sign-in in {count} second.', other: 'Returning to sign-in in {count} seconds.' },
    ja: '{count} 秒後にログイン画面に戻ります。',
  },
  signInNow: { zh: '立即登录', en: 'Sign in now', ja: '今すぐログイン' },
  remembered: { zh: '想起密码了？', en: 'Remembered your password?', ja: 'パスワードを思い出した方は' },
})
