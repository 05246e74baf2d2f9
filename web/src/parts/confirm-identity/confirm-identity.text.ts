import { defineText } from '../../i18n/text.ts'

export const confirmText = defineText({
  title: { zh: '确认是您本人', en: 'Confirm that it is you', ja: 'ご本人の確認' },
  why: {
    zh: '此操作涉及账号安全，请再次验证身份。10 分钟内不会重复询问。',
    en: 'This touches the safety of your account, so we ask once more. For the next 10 minutes we will not ask again.',
    ja: 'アカウントの安全に関わる操作のため、もう一度ご本人であることを確認します。以後 10 分間は確認しません。',
  },
  way: { zh: '验证方式', en: 'Way to confirm', ja: '確認方法' },
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  email: { zh: '邮箱', en: 'Email', ja: 'メール' },
  phone: { zh: '短信', en: 'SMS', ja: 'SMS' },
  authenticator: { zh: '身份验证器', en: 'Authenticator', ja: '認証アプリ' },
  passkey: { zh: '通行密钥', en: 'Passkey', ja: 'パスキー' },
  passkeyHint: {
    zh: '点击“确认”后，浏览器会请您使用通行密钥。',
    en: 'Your browser asks for the passkey when you confirm.',
    ja: '「確認する」を押すと、ブラウザーがパスキーを求めます。',
  },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password', ja: 'パスワードの表示を切り替え' },
  emailField: { zh: '您的邮箱', en: 'Your email address', ja: '登録済みのメールアドレス' },
  phoneField: { zh: '您的手机号', en: 'Your phone number', ja: '登録済みの電話番号' },
  isRegistered: {
    zh: '账号绑定的是 {contact}，请完整输入。',
    en: 'Your account has {contact}. Type it in full.',
    ja: '登録されているのは {contact} です。省略せずに入力してください。',
  },
  authenticatorCode: { zh: '动态验证码', en: 'Code of your authenticator', ja: '認証アプリのコード' },
  noWay: {
    zh: '该账号没有可用于验证身份的方式，请联系客服。',
    en: 'There is no way to confirm this account. Please contact support.',
    ja: 'このアカウントには確認に使える方法がありません。サポートにお問い合わせください。',
  },
  confirm: { zh: '确认', en: 'Confirm', ja: '確認する' },
  cancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  close: { zh: '关闭', en: 'Close', ja: '閉じる' },
})
