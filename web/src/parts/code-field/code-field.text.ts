import { defineText } from '../../i18n/text.ts'

export const codeText = defineText({
  code: { zh: '验证码', en: 'Verification code', ja: '確認コード' },
  codeHint: { zh: '6 位数字', en: '6 digits', ja: '6 桁の数字' },
  send: { zh: '获取验证码', en: 'Send code', ja: 'コードを送信' },
  resend: { zh: '重新发送', en: 'Resend', ja: '再送信' },
  resendIn: { zh: '{time} 后重发', en: 'Resend in {time}', ja: '再送信まで {time}' },
  sent: {
    zh: '验证码已发送至 {target}，{minutes} 分钟内有效。',
    en: 'Code sent to {target}, valid for {minutes} minutes.',
    ja: '{target} に確認コードを送信しました。有効期限は {minutes} 分です。',
  },
  notYours: {
    zh: '这不是您账号绑定的联系方式',
    en: 'This isn’t the contact of your account',
    ja: 'アカウントに登録されている連絡先ではありません',
  },
  checking: { zh: '正在进行安全验证…', en: 'Running security check…', ja: 'セキュリティ確認中…' },
  checked: { zh: '安全验证已通过', en: 'Security check passed', ja: 'セキュリティ確認済み' },
  uncheckable: { zh: '安全验证失败', en: 'Security check failed', ja: 'セキュリティ確認に失敗しました' },
  checkAgain: { zh: '重试', en: 'Try again', ja: '再試行' },
})
