import { defineText } from '../../i18n/text.ts'

export const passkeyText = defineText({
  cancelled: {
    zh: '未完成。请重试，或改用其他方式。',
    en: 'Nothing came of it. Try again, or use another way.',
    ja: '完了しませんでした。もう一度試すか、別の方法をお使いください。',
  },
  isThere: {
    zh: '此设备上已有您的通行密钥。',
    en: 'This device has a passkey of yours already.',
    ja: 'この端末には、すでにあなたのパスキーがあります。',
  },
})
