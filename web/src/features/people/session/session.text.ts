import { defineText } from '../../../i18n/text.ts'

/** What the pages of getting in have in common. */
export const sessionText = defineText({
  slogan: { zh: '人的功夫，机器的速度。', en: 'Human craft at machine speed.', ja: '人の技を、機械の速さで。' },
  promise: {
    zh: '翻译、转写与配音，由 AI 起草，由专业译员完成。报价较传统公司低 30%–50%。',
    en: 'Translation, transcription and dubbing: drafted by AI, finished by professionals. Quotes 30%–50% below traditional companies.',
    ja: '翻訳・文字起こし・吹き替え。AI が下書きし、プロが仕上げます。従来の会社より 30〜50% 低い見積もり。',
  },
  emailOrPhone: { zh: '手机号或邮箱', en: 'Phone or email', ja: '電話番号またはメール' },
  email: { zh: '邮箱', en: 'Email', ja: 'メール' },
  phone: { zh: '手机号', en: 'Phone', ja: '電話番号' },
  code: { zh: '验证码', en: 'Verification code', ja: '確認コード' },
  agreeBefore: { zh: '我已阅读并同意', en: 'I agree to the ', ja: '' },
  agreeBetween: { zh: '和', en: ' and the ', ja: 'と' },
  agreeAfter: { zh: '', en: '', ja: 'に同意します' },
  agreeFirst: {
    zh: '请先同意服务条款和隐私政策',
    en: 'Accept the terms of service and privacy policy first',
    ja: '先に利用規約とプライバシーポリシーに同意してください',
  },
  terms: { zh: '服务条款', en: 'terms of service', ja: '利用規約' },
  privacy: { zh: '隐私政策', en: 'privacy policy', ja: 'プライバシーポリシー' },
  signIn: { zh: '登录', en: 'Sign in', ja: 'ログイン' },
  forgot: { zh: '忘记密码？', en: 'Forgot password?', ja: 'パスワードをお忘れですか？' },
})
