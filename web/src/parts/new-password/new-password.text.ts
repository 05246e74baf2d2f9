import { defineText } from '../../i18n/text.ts'

export const newPasswordText = defineText({
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  newPassword: { zh: '新密码', en: 'New password', ja: '新しいパスワード' },
  confirmation: { zh: '确认密码', en: 'Confirm password', ja: 'パスワード（確認）' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide password', ja: 'パスワードの表示を切り替え' },
  rule: {
    zh: '{min}-{max} 个字符：字母、数字、空格和 ! @ # $ % & _',
    en: '{min}-{max} characters: letters, digits, spaces and ! @ # $ % & _',
    ja: '{min}〜{max} 文字：英字、数字、スペース、! @ # $ % & _',
  },
  disallowed: {
    zh: '密码只能包含字母、数字、中间的空格和 ! @ # $ % & _',
    en: 'Passwords can only contain letters, digits, inner spaces and ! @ # $ % & _',
    ja: '使用できるのは英字、数字、途中のスペース、! @ # $ % & _ のみです',
  },
  mismatch: { zh: '两次输入的密码不一致', en: 'Passwords don’t match', ja: 'パスワードが一致しません' },
  strength: { zh: '密码强度：{level}', en: 'Strength: {level}', ja: 'パスワードの強度：{level}' },
  weak: { zh: '弱', en: 'weak', ja: '弱い' },
  fair: { zh: '一般', en: 'fair', ja: '普通' },
  good: { zh: '良好', en: 'good', ja: '良好' },
  strong: { zh: '强', en: 'strong', ja: '強い' },
})
