import { defineText } from '../../../../i18n/text.ts'

export const loginText = defineText({
  welcome: { zh: '欢迎回来', en: 'Welcome back', ja: 'おかえりなさい' },
  signInTo: { zh: '登录您的工作台', en: 'Sign in to your workspace', ja: 'ワークスペースにログイン' },
  ways: { zh: '登录方式', en: 'Sign-in methods', ja: 'ログイン方法' },
  byPassword: { zh: '密码登录', en: 'Password', ja: 'パスワード' },
  byCode: { zh: '验证码登录', en: 'Verification code', ja: '確認コード' },
  account: { zh: '手机号或邮箱', en: 'Phone or email', ja: '電話番号またはメール' },
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide password', ja: 'パスワードの表示を切り替え' },
  remember: { zh: '记住密码', en: 'Remember password', ja: 'パスワードを保存' },
  rememberHint: {
    zh: '在此设备上保持登录 14 天',
    en: 'Stay signed in on this device for 14 days',
    ja: 'この端末で 14 日間ログインを保持',
  },
  lockedFor: { zh: '{time} 后可重试', en: 'Try again in {time}', ja: 'あと {time} で再試行できます' },
  resetInstead: {
    zh: '重置密码即可立即解锁',
    en: 'Reset your password to unlock now',
    ja: 'パスワードを再設定するとすぐに解除できます',
  },
  newHere: { zh: '还没有账号？', en: 'No account yet?', ja: 'アカウントをお持ちでない方は' },
  register: { zh: '免费注册', en: 'Register for free', ja: '無料で登録' },

  secondTitle: { zh: '两步验证', en: 'Two-step verification', ja: '2 段階認証' },
  secondHint: {
    zh: '打开身份验证器应用，输入当前显示的 6 位数字。',
    en: 'Open your authenticator app and enter the 6-digit code.',
    ja: '認証アプリを開き、表示されている 6 桁の数字を入力してください。',
  },
  recoveryHint: {
    zh: '输入启用两步验证时保存的一个恢复码。每个恢复码只能使用一次。',
    en: 'Enter one of the recovery codes you saved when you turned on two-step verification. Each works once.',
    ja: '2 段階認証の設定時に保存したリカバリーコードを 1 つ入力してください。各コードは 1 回だけ使えます。',
  },
  authenticatorCode: { zh: '动态验证码', en: 'Authenticator code', ja: '認証コード' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code', ja: 'リカバリーコード' },
  useRecovery: { zh: '改用恢复码', en: 'Use a recovery code', ja: 'リカバリーコードを使う' },
  useAuthenticator: { zh: '改用身份验证器', en: 'Use the authenticator', ja: '認証アプリを使う' },
  verify: { zh: '验证并登录', en: 'Verify and sign in', ja: '確認してログイン' },
  backToSignIn: { zh: '返回登录', en: 'Back to sign-in', ja: 'ログインに戻る' },

  demo: { zh: '演示账号', en: 'Demo accounts', ja: 'デモアカウント' },
  demoHint: {
    zh: '点击即可填入。数据仅供演示。',
    en: 'Click to fill in. All data is fictional.',
    ja: 'クリックすると入力されます。データはすべて架空です。',
  },
  operator: { zh: '平台运营', en: 'Operator', ja: '運営' },
  companyAdmin: { zh: '客户管理员', en: 'Client admin', ja: 'クライアント管理者' },
  talent: { zh: '自由译员', en: 'Freelance linguist', ja: 'フリーランス' },
  reviewer: { zh: '质检员', en: 'Reviewer', ja: '品質チェック担当' },
  teamTalent: { zh: '团队成员', en: 'Team member', ja: 'チームメンバー' },
  mvpMember: { zh: 'MVP 成员', en: 'MVP member', ja: 'MVP メンバー' },
  applicant: { zh: '申请人', en: 'Applicant', ja: '応募者' },
})
