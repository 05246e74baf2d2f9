/** About the account and its safety: always mailed, at once. */
import { defineLetters } from './template.ts'

export const accountLetters = defineLetters('account', {
  subAccountMade: {
    zh: {
      title: '{company_name} 为您创建了账号',
      body: '{nickname} 邀请您在 {company_name} 协作，您的账号已创建。请打开链接，通过邮箱验证码设置密码后登录。',
    },
    en: {
      title: '{company_name} has made an account for you',
      body: '{nickname} wants to work with you at {company_name}, and your account is ready. Open the link, confirm your address with a code and set a password to sign in.',
    },
    ja: {
      title: '{company_name} があなたのアカウントを作成しました',
      body: '{nickname} さんから {company_name} での共同作業に招待されました。リンクを開き、メールの確認コードでパスワードを設定してログインしてください。',
    },
  },
})
