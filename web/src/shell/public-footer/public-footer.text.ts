import { defineText } from '../../i18n/text.ts'

export const footerText = defineText({
  help: { zh: '使用帮助', en: 'Help', ja: 'ヘルプ' },
  terms: { zh: '服务条款', en: 'Terms of service', ja: '利用規約' },
  privacy: { zh: '隐私政策', en: 'Privacy policy', ja: 'プライバシーポリシー' },
})
