import { defineText } from '../i18n/text.ts'

export const shellText = defineText({
  skip: { zh: '跳到正文', en: 'Skip to content', ja: '本文へ移動' },
  home: { zh: 'Polyphony 首页', en: 'Polyphony home', ja: 'Polyphony ホーム' },
  showMenu: { zh: '显示菜单', en: 'Show menu', ja: 'メニューを表示' },
  hideMenu: { zh: '收起菜单', en: 'Hide menu', ja: 'メニューを隠す' },
  menu: { zh: '菜单', en: 'Menu', ja: 'メニュー' },
  breadcrumb: { zh: '当前位置', en: 'Breadcrumb', ja: '現在の位置' },
  messages: {
    zh: '消息，{count} 条未读',
    en: { one: 'Messages, {count} unread', other: 'Messages, {count} unread' },
    ja: 'メッセージ、未読 {count} 件',
  },
  newMessages: {
    zh: '您有 {count} 条未读消息',
    en: { one: 'You have {count} unread message', other: 'You have {count} unread messages' },
    ja: '未読メッセージが {count} 件あります',
  },
  open: { zh: '查看', en: 'Open', ja: '開く' },
  user: { zh: '{name} 的菜单', en: 'Menu of {name}', ja: '{name} さんのメニュー' },
  accountSettings: { zh: '账号设置', en: 'Account settings', ja: 'アカウント設定' },
  signOut: { zh: '退出登录', en: 'Sign out', ja: 'ログアウト' },
  confirmExit: { zh: '确认退出？', en: 'Confirm exit?', ja: 'ログアウトしますか？' },
  notFound: { zh: '页面不存在', en: 'Page not found', ja: 'ページが見つかりません' },
  notFoundHint: {
    zh: '地址可能有误，或者您没有查看它的权限。',
    en: 'The address may be wrong, or you don’t have access.',
    ja: 'アドレスが間違っているか、閲覧できるアカウントではありません。',
  },
  goHome: { zh: '返回首页', en: 'Go to overview', ja: 'ホームへ戻る' },
  triesAgain: {
    zh: '稍后会自动重试。',
    en: 'Retrying in a few seconds.',
    ja: '数秒後に自動で再試行します。',
  },
  crashed: { zh: '页面出错了', en: 'Something went wrong on this page', ja: 'ページでエラーが発生しました' },
})
