import { defineText } from '../../../i18n/text.ts'

export const accountText = defineText({
  title: { zh: '账号设置', en: 'Account settings', ja: 'アカウント設定' },
  sections: { zh: '设置分类', en: 'Sections', ja: '設定の項目' },
  allSections: { zh: '全部设置', en: 'All settings', ja: '設定の一覧' },
  profile: { zh: '个人资料', en: 'Profile', ja: 'プロフィール' },
  profileHint: { zh: '头像、昵称和用户名', en: 'Picture, display name and username', ja: '写真、表示名、ユーザー名' },
  contact: { zh: '联系方式', en: 'Contact', ja: '連絡先' },
  contactHint: {
    zh: '登录和接收通知的邮箱、手机',
    en: 'Email and phone for sign-in and notifications',
    ja: 'ログインと通知に使うメールと電話番号',
  },
  security: { zh: '密码与安全', en: 'Password and security', ja: 'パスワードとセキュリティ' },
  securityHint: { zh: '密码和两步验证', en: 'Password and two-step verification', ja: 'パスワードと 2 段階認証' },
  sessions: { zh: '登录设备', en: 'Signed-in devices', ja: 'ログイン中の端末' },
  sessionsHint: { zh: '您在哪些设备上登录', en: 'Where you are signed in', ja: 'ログインしている端末の一覧' },
  notifications: { zh: '通知', en: 'Notifications', ja: '通知' },
  notificationsHint: { zh: '哪些消息发送邮件', en: 'Which messages you get by email', ja: 'メールで受け取る内容' },
  locale: { zh: '语言与时区', en: 'Language and time zone', ja: '言語とタイムゾーン' },
  localeHint: {
    zh: '页面、邮件和时间的显示方式',
    en: 'Language of pages and emails, time display',
    ja: '画面・メール・時刻の表示',
  },
  bindings: { zh: '账号绑定', en: 'Connected accounts', ja: '外部アカウント連携' },
  bindingsHint: { zh: '您的微信账号', en: 'Your WeChat account', ja: 'WeChat アカウント' },
  tokens: { zh: '访问令牌', en: 'Access tokens', ja: 'アクセストークン' },
  tokensHint: {
    zh: '让程序和 AI 助手以您的名义下单',
    en: 'For programs and AI assistants that order on your behalf',
    ja: 'プログラムや AI アシスタントによる発注',
  },
  data: { zh: '您的数据', en: 'Your data', ja: 'データの管理' },
  dataHint: {
    zh: '下载数据副本，注销账号',
    en: 'Download your data, delete your account',
    ja: 'データのダウンロード、アカウントの削除',
  },
})
