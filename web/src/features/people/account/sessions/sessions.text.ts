import { defineText } from '../../../../i18n/text.ts'

export const sessionsText = defineText({
  title: { zh: '已登录的设备', en: 'Signed-in devices', ja: 'ログイン中の端末' },
  about: {
    zh: '如果有您不认识的设备，请将其退出并修改密码。',
    en: 'If you don’t recognize a device, sign it out and change your password.',
    ja: '心当たりのない端末がある場合は、ログアウトさせてパスワードを変更してください。',
  },
  loading: { zh: '正在加载登录设备', en: 'Loading devices', ja: '端末を読み込み中' },
  list: { zh: '登录设备列表', en: 'Signed-in devices', ja: '端末の一覧' },
  thisOne: { zh: '当前设备', en: 'This device', ja: 'この端末' },
  seen: { zh: '最近活动：{when}', en: 'Last active {when}', ja: '最終アクセス：{when}' },
  since: { zh: '登录时间：{moment}', en: 'Signed in {moment}', ja: 'ログイン日時：{moment}' },
  place: { zh: 'IP 地址 {ip}', en: 'IP address {ip}', ja: 'IP アドレス {ip}' },
  signOut: { zh: '退出', en: 'Sign out', ja: 'ログアウト' },
  signOutOf: { zh: '退出 {device}', en: 'Sign out {device}', ja: '{device} をログアウト' },
  signedOut: { zh: '已退出该设备', en: 'Device signed out', ja: 'ログアウトさせました' },
  signOutOthers: { zh: '退出所有其他设备', en: 'Sign out all other devices', ja: 'ほかの端末をすべてログアウト' },
  signOutOthersAsk: {
    zh: '退出所有其他设备？',
    en: 'Sign out all other devices?',
    ja: 'ほかの端末をすべてログアウトしますか？',
  },
  signOutOthersHint: {
    zh: '其他设备上需要重新登录，未保存的内容可能丢失。',
    en: 'You’ll need to sign in there again. Unsaved changes may be lost.',
    ja: 'ほかの端末では再ログインが必要です。保存していない内容は失われることがあります。',
  },
  othersOut: {
    zh: '已退出 {count} 个设备',
    en: { one: '{count} device signed out', other: '{count} devices signed out' },
    ja: '{count} 件の端末をログアウトしました',
  },
})
