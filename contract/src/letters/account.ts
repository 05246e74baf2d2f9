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
  contactChanged: {
    zh: {
      title: '您的联系方式已变更',
      body: '您账号的联系方式现已更新为 {contact}。如非本人操作，请立即修改密码并联系我们。',
    },
    en: {
      title: 'Your contact details have changed',
      body: 'Your account is now reached at {contact}. If this was not you, change your password at once and get in touch with us.',
    },
    ja: {
      title: '連絡先が変更されました',
      body: 'アカウントの連絡先が {contact} に変更されました。お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。',
    },
  },
  contactRemoved: {
    zh: {
      title: '联系方式已移除',
      body: '{contact} 已从您的账号中移除。如非本人操作，请立即修改密码并联系我们。',
    },
    en: {
      title: 'A contact was removed from your account',
      body: '{contact} no longer belongs to your account. If this was not you, change your password at once and get in touch with us.',
    },
    ja: {
      title: '連絡先が削除されました',
      body: '{contact} がアカウントから削除されました。お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。',
    },
  },
  dataExportReady: {
    zh: {
      title: '您的数据已准备好',
      body: '您申请的个人数据副本已打包完成，可在 {expires_at} 之前下载。',
    },
    en: {
      title: 'Your data is ready',
      body: 'The copy of your data that you asked for can be downloaded until {expires_at}.',
    },
    ja: {
      title: 'データの準備ができました',
      body: 'ご依頼のデータのコピーを用意しました。{expires_at} までダウンロードできます。',
    },
  },
  dataExportFailed: {
    zh: { title: '数据打包失败', body: '未能打包您的个人数据，请稍后重新申请。' },
    en: {
      title: 'Your data could not be packed',
      body: 'The copy of your data could not be made. Please ask for it again later.',
    },
    ja: {
      title: 'データを準備できませんでした',
      body: 'データのコピーを作成できませんでした。しばらくしてからもう一度お試しください。',
    },
  },
  erasureRequested: {
    zh: {
      title: '您的账号将于 {erase_at} 注销',
      body: '我们已收到注销申请。在 {erase_at} 之前登录即可撤销。如非本人操作，请立即登录撤销并修改密码。',
    },
    en: {
      title: 'Your account will be erased on {erase_at}',
      body: 'You asked for your account to be erased. Until {erase_at} you can sign in and keep it after all. If this was not you, do so at once and change your password.',
    },
    ja: {
      title: 'アカウントは {erase_at} に削除されます',
      body: 'アカウントの削除を受け付けました。{erase_at} まではログインして取り消せます。お心当たりがない場合は、すぐにログインして取り消し、パスワードを変更してください。',
    },
  },
  erasureCancelled: {
    zh: { title: '注销申请已撤销', body: '您的账号会保留，一切照旧。' },
    en: { title: 'Your account stays', body: 'The erasure of your account was called off. Everything is as it was.' },
    ja: { title: 'アカウントの削除を取り消しました', body: 'アカウントはこれまでどおりお使いいただけます。' },
  },
  erasureStopped: {
    zh: {
      title: '账号未能注销',
      body: '由于仍有未完成的工作、未支付的收入或必须由您管理的团队，账号没有注销。处理完毕后可重新申请。',
    },
    en: {
      title: 'Your account was not erased',
      body: 'There is unfinished work, income that has not been paid, or a team that only you manage. See to it, then ask again.',
    },
    ja: {
      title: 'アカウントは削除されませんでした',
      body: '未完了の作業、未払いの報酬、またはあなただけが管理しているチームがあるため、削除できませんでした。ご対応のうえ、改めてお申し込みください。',
    },
  },
})
