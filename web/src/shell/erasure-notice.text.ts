import { defineText } from '../i18n/text.ts'

export const erasureNoticeText = defineText({
  title: { zh: '您的账号即将注销', en: 'Your account will be deleted soon', ja: 'アカウントはまもなく削除されます' },
  body: {
    zh: '账号将于 {moment} 注销，届时无法恢复。改变主意了吗？现在还可以保留。',
    en: 'It will be deleted on {moment} and can’t be restored. You can still keep it.',
    ja: '{moment} に削除され、元に戻すことはできません。それまでは取り消せます。',
  },
  keep: { zh: '保留我的账号', en: 'Keep my account', ja: 'アカウントを残す' },
  kept: { zh: '账号已保留', en: 'Account kept', ja: 'アカウントの削除を取り消しました' },
})
