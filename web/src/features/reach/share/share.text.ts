import { defineText } from '../../../i18n/text.ts'

export const shareText = defineText({
  title: { zh: '为您准备的文件', en: 'Files for you', ja: '共有されたファイル' },
  until: { zh: '可下载至 {at}', en: 'Available until {at}', ja: '{at} までダウンロードできます' },
  zip: { zh: '全部下载（ZIP）', en: 'Download all as ZIP', ja: 'すべてを ZIP でダウンロード' },
  downloadName: { zh: '下载 {name}', en: 'Download {name}', ja: '{name} をダウンロード' },
  gone: {
    zh: '链接无效或已失效',
    en: 'Invalid or expired link',
    ja: 'このリンクは無効か、期限が切れています',
  },
  goneHint: {
    zh: '请确认链接完整，或向发送者索取新的链接。',
    en: 'Check that the link is complete, or ask the sender for a new one.',
    ja: 'リンクが途中で切れていないか確認するか、送り主に新しいリンクを依頼してください。',
  },
})
