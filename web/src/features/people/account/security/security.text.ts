import { defineText } from '../../../../i18n/text.ts'

export const securityText = defineText({
  mustSetUp: {
    zh: '运营人员必须先开启两步验证，才能使用其他功能。',
    en: 'Operators sign in in two steps. Set up the second one before you go on.',
    ja: '運営担当者は2段階認証が必須です。設定が完了するまで、ほかの機能は使えません。',
  },
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  changeHint: {
    zh: '修改后，其他设备上的登录会退出。',
    en: 'When it changes, you are signed out everywhere else.',
    ja: '変更すると、ほかの端末からログアウトされます。',
  },
  noPassword: {
    zh: '您还没有密码，目前用验证码登录。设置后也可以用密码登录。',
    en: 'You have no password yet and sign in with codes. With one you can do either.',
    ja: 'パスワードは未設定で、確認コードでログインしています。設定するとパスワードでもログインできます。',
  },
  oldPassword: { zh: '当前密码', en: 'Current password', ja: '現在のパスワード' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password', ja: 'パスワードの表示を切り替え' },
  newPassword: { zh: '新密码', en: 'New password', ja: '新しいパスワード' },
  confirmation: { zh: '确认密码', en: 'Repeat the password', ja: 'パスワード（確認）' },
  changePassword: { zh: '修改密码', en: 'Change the password', ja: 'パスワードを変更' },
  setPassword: { zh: '设置密码', en: 'Set a password', ja: 'パスワードを設定' },
  passwordSaved: {
    zh: '密码已保存，其他设备已退出登录',
    en: 'The password is saved; other sessions have ended',
    ja: 'パスワードを保存し、ほかの端末からログアウトしました',
  },

  twoFactor: { zh: '两步验证', en: 'Two-step sign-in', ja: '2段階認証' },
  twoFactorHint: {
    zh: '登录时除密码外，还需输入手机验证器应用显示的 6 位数字。',
    en: 'After the password, signing in asks for six digits that an authenticator app on your phone shows.',
    ja: 'ログイン時に、パスワードに加えて、スマートフォンの認証アプリに表示される 6 桁の数字を入力します。',
  },
  on: { zh: '已开启', en: 'On', ja: 'オン' },
  off: { zh: '未开启', en: 'Off', ja: 'オフ' },
  codesLeft: {
    zh: '还有 {count} 个恢复码可用',
    en: { one: '{count} recovery code left', other: '{count} recovery codes left' },
    ja: '回復コードは残り {count} 個です',
  },
  setUp: { zh: '开启', en: 'Set up', ja: '設定する' },
  setUpAgain: { zh: '更换验证器', en: 'Use another authenticator', ja: '認証アプリを変更' },
  setUpTitle: { zh: '开启两步验证', en: 'Set up two-step sign-in', ja: '2段階認証の設定' },
  disable: { zh: '关闭', en: 'Turn off', ja: 'オフにする' },
  disableTitle: { zh: '关闭两步验证', en: 'Turn off two-step sign-in', ja: '2段階認証をオフにする' },
  disableHint: {
    zh: '关闭后，登录只需要密码。请输入验证器的验证码，或一个恢复码。',
    en: 'The password alone will do then. Enter a code of your authenticator, or a recovery code.',
    ja: '以後はパスワードだけでログインできます。認証アプリのコードか、回復コードを入力してください。',
  },
  disabled: { zh: '两步验证已关闭', en: 'Two-step sign-in is off', ja: '2段階認証をオフにしました' },
  scan: {
    zh: '用验证器应用（如 Google Authenticator、Microsoft Authenticator、1Password）扫描二维码。',
    en: 'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    ja: '認証アプリ（Google Authenticator、Microsoft Authenticator、1Password など）で QR コードを読み取ってください。',
  },
  qrCode: { zh: '两步验证二维码', en: 'QR code for the authenticator', ja: '認証アプリ用の QR コード' },
  orType: {
    zh: '无法扫描？手动输入密钥：',
    en: 'Can’t scan it? Type this key instead:',
    ja: '読み取れない場合は、このキーを入力してください：',
  },
  copyKey: { zh: '复制密钥', en: 'Copy the key', ja: 'キーをコピー' },
  code: { zh: '验证码', en: 'Code', ja: '確認コード' },
  codeHint: { zh: '应用显示的 6 位数字', en: 'The six digits that the app shows', ja: 'アプリに表示される 6 桁の数字' },
  anyCode: { zh: '验证码或恢复码', en: 'Code or recovery code', ja: '確認コードまたは回復コード' },
  enable: { zh: '确认开启', en: 'Turn on', ja: 'オンにする' },

  recoveryTitle: { zh: '请保存恢复码', en: 'Keep your recovery codes', ja: '回復コードを保管してください' },
  recoveryHint: {
    zh: '两步验证已开启。手机或通行密钥丢失时，每个恢复码可代替第二步使用一次。它们只显示这一次。',
    en: 'Two-step sign-in is on. If you lose your phone or passkey, each of these stands in for the second step once. They are shown only now.',
    ja: '2段階認証をオンにしました。スマートフォンやパスキーを紛失したときは、各コードを 1 回ずつ2段階目の代わりに使えます。表示されるのは今回だけです。',
  },
  copyCodes: { zh: '复制', en: 'Copy', ja: 'コピー' },
  downloadCodes: { zh: '下载', en: 'Download', ja: 'ダウンロード' },
  copied: { zh: '已复制', en: 'Copied', ja: 'コピーしました' },
  keptCodes: { zh: '我已保存', en: 'I have kept them', ja: '保管しました' },
})
