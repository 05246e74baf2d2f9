import { defineText } from '../../../i18n/text.ts'

export const legalText = defineText({
  terms: { zh: '服务条款', en: 'Terms of service', ja: '利用規約' },
  privacy: { zh: '隐私政策', en: 'Privacy policy', ja: 'プライバシーポリシー' },
  documents: { zh: '法律文件', en: 'Legal documents', ja: '規約とポリシー' },
  contents: { zh: '目录', en: 'Contents', ja: '目次' },
  version: { zh: '版本日期：{date}', en: 'Version: {date}', ja: '{date} 版' },
  home: { zh: 'Polyphony 首页', en: 'Polyphony home', ja: 'Polyphony ホーム' },
  loading: { zh: '加载中', en: 'Loading', ja: '読み込み中' },
})
