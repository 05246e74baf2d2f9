import { defineText } from '../i18n/text.ts'

export const erasureNoticeText = defineText({
  title: { zh: '您的账号即将注销', en: 'Your account is about to be erased', ja: 'アカウントはまもなく削除されます' },
  body: {
    zh: '账号将于 {moment} 注销，届时无法恢复。改变主意了吗？现在还可以保留。',
    en: 'It happens on {moment} and can’t be undone afterwards. Until then you can keep it.',
    ja: '{moment} に削除され、元に戻すことはできません。それまでは取り消せます。',
  },
  keep: { zh: '保留我的账号', en: 'Keep my account', ja: 'アカウントを残す' },
  kept: { zh: '账号已保留', en: 'Your account stays', ja: 'アカウントの削除を取り消しました' },
})
