/** Letters about the account and its safety; they are always mailed at once. */
import { defineLetters } from './template.ts'

export const accountLetters = defineLetters('account', {
  newDevice: {
    zh: {
      title: '您的账号在新设备上登录',
      body: '{signed_in_at}，您的账号在一台新设备上登录（{device}，IP 地址 {ip}）。如非本人操作，请立即修改密码，并在账号设置中退出该设备。',
    },
    en: {
      title: 'Your account was used on a new device',
      body: 'Somebody signed in to your account on {signed_in_at} with a device we had not seen before: {device}, IP address {ip}. If this was not you, change your password at once and sign that device out in your account settings.',
    },
    ja: {
      title: '新しい端末からログインがありました',
      body: '{signed_in_at} に、これまでご利用のない端末（{device}、IP アドレス {ip}）からログインがありました。お心当たりがない場合は、すぐにパスワードを変更し、アカウント設定でその端末をログアウトさせてください。',
    },
  },
  passwordChanged: {
    zh: {
      title: '您的密码已修改',
      body: '您的密码已于 {changed_at} 修改，其他设备均已退出登录。如非本人操作，请立即重置密码并联系我们。',
    },
    en: {
      title: 'Your password was changed',
      body: 'Your password was changed on {changed_at}; all other devices have been signed out. If this was not you, reset your password at once and get in touch with us.',
    },
    ja: {
      title: 'パスワードが変更されました',
      body: '{changed_at} にパスワードが変更され、ほかの端末はすべてログアウトされました。お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせください。',
    },
  },
  passwordReset: {
    zh: {
      title: '您的密码已重置',
      body: '您的密码已于 {changed_at} 通过验证码重置，所有设备均已退出登录。如非本人操作，请立即重置密码并联系我们。',
    },
    en: {
      title: 'Your password was reset',
      body: 'A code sent to you was used on {changed_at} to set a new password; all devices have been signed out. If this was not you, reset your password at once and get in touch with us.',
    },
    ja: {
      title: 'パスワードが再設定されました',
      body: '{changed_at} に確認コードでパスワードが再設定され、すべての端末がログアウトされました。お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせください。',
    },
  },
  twoFactorEnabled: {
    zh: {
      title: '两步验证已开启',
      body: '{changed_at} 起，登录您的账号还需要身份验证器的动态码。请妥善保管恢复码。如非本人操作，请立即联系我们。',
    },
    en: {
      title: 'Two-factor sign-in is on',
      body: 'Since {changed_at}, signing in to your account also takes a code from your authenticator. Keep your recovery codes in a safe place. If this was not you, get in touch with us at once.',
    },
    ja: {
      title: '2 段階認証が有効になりました',
      body: '{changed_at} から、ログインには認証アプリのコードも必要です。リカバリーコードは安全な場所に保管してください。お心当たりがない場合は、すぐにお問い合わせください。',
    },
  },
  twoFactorDisabled: {
    zh: {
      title: '两步验证已关闭',
      body: '{changed_at} 起，登录您的账号不再需要动态码。如非本人操作，请立即修改密码并联系我们。',
    },
    en: {
      title: 'Two-factor sign-in is off',
      body: 'Since {changed_at}, signing in to your account no longer takes a code from an authenticator. If this was not you, change your password at once and get in touch with us.',
    },
    ja: {
      title: '2 段階認証が無効になりました',
      body: '{changed_at} から、ログインに認証アプリのコードは不要になりました。お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。',
    },
  },
  passkeyAdded: {
    zh: {
      title: '已添加通行密钥“{name}”',
      body: '{changed_at} 起，可以用通行密钥“{name}”登录您的账号，无需密码。如非本人操作，请立即删除它、修改密码并联系我们。',
    },
    en: {
      title: 'The passkey “{name}” was added',
      body: 'Since {changed_at}, the passkey “{name}” signs in to your account, without a password. If this was not you, remove it and change your password at once, and get in touch with us.',
    },
    ja: {
      title: 'パスキー「{name}」が追加されました',
      body: '{changed_at} から、パスキー「{name}」でパスワードなしにログインできます。お心当たりがない場合は、すぐに削除してパスワードを変更し、お問い合わせください。',
    },
  },
  passkeyRemoved: {
    zh: {
      title: '已删除通行密钥“{name}”',
      body: '{changed_at} 起，通行密钥“{name}”不能再登录您的账号。如非本人操作，请立即修改密码并联系我们。',
    },
    en: {
      title: 'The passkey “{name}” was removed',
      body: 'Since {changed_at}, the passkey “{name}” no longer signs in to your account. If this was not you, change your password at once and get in touch with us.',
    },
    ja: {
      title: 'パスキー「{name}」が削除されました',
      body: '{changed_at} から、パスキー「{name}」ではログインできません。お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。',
    },
  },
  subAccountMade: {
    zh: {
      title: '{company_name} 邀请您加入团队',
      body: '{nickname} 邀请您在 {company_name} 协作。请打开链接，登录已有账号或注册新账号后接受邀请。链接 14 天内有效，仅限一人使用。',
    },
    en: {
      title: '{company_name} invites you to its team',
      body: '{nickname} would like to work with you at {company_name}. Open the link and sign in, or create an account, to accept. The link is for you alone and is good for 14 days.',
    },
    ja: {
      title: '{company_name} のチームに招待されました',
      body: '{nickname} さんから {company_name} での共同作業に招待されました。リンクを開き、ログインまたは新規登録のうえ承諾してください。リンクは 14 日間有効で、1 名のみ使用できます。',
    },
  },
  companyMade: {
    zh: {
      title: '{company_name} 的公司账户已开通',
      body: '{nickname} 为 {company_name} 开通了公司账户，并邀请您担任管理员。请打开链接，登录已有账号或注册新账号后接受邀请。链接 14 天内有效，仅限一人使用。',
    },
    en: {
      title: '{company_name}’s account is ready',
      body: '{nickname} has set up an account for {company_name} and invites you to be its admin. Open the link and sign in, or create an account, to accept. The link is for you alone and is good for 14 days.',
    },
    ja: {
      title: '{company_name} のアカウントが開設されました',
      body: '{nickname} が {company_name} の会社アカウントを開設し、管理者としてご招待しています。リンクを開き、ログインまたは新規登録のうえ承諾してください。リンクは 14 日間有効で、1 名のみ使用できます。',
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
  contractSigned: {
    zh: {
      title: '合同已签署',
      body: '您已于 {signed_at} 签署合同（文本版本 {version}）。可随时下载带签署证明页的副本。如非本人操作，请立即修改密码并联系我们。',
    },
    en: {
      title: 'Your contract is signed',
      body: 'The contract (text of {version}) was signed on {signed_at}. Your copy with its page of evidence can be downloaded at any time. If this was not you, change your password at once and get in touch with us.',
    },
    ja: {
      title: '契約書への署名が完了しました',
      body: '{signed_at} に契約書（{version} 版）へ署名されました。署名の記録を含む控えはいつでもダウンロードできます。お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。',
    },
  },
  tokenMade: {
    zh: {
      title: '已创建访问令牌“{token_name}”',
      body: '持有该令牌的程序可在 {expires_at} 之前以您的名义行事，最多可下单 {amount}。如非本人操作，请立即修改密码，并在账号设置中撤销该令牌。',
    },
    en: {
      title: 'A token was made: {token_name}',
      body: 'Until {expires_at}, programs that hold it can act in your name and order for up to {amount}. If this was not you, change your password at once and revoke the token in your account settings.',
    },
    ja: {
      title: 'アクセストークン「{token_name}」が作成されました',
      body: 'このトークンを持つプログラムは、{expires_at} まであなたの名義で操作でき、最大 {amount} まで発注できます。お心当たりがない場合は、すぐにパスワードを変更し、アカウント設定でこのトークンを取り消してください。',
    },
  },
  bankChanged: {
    zh: {
      title: '您的收款银行账户已更改',
      body: '您的收款账户已改为尾号 {last_four} 的账户，将于 {payable_at} 起用于付款，此前仍付款至原账户。如非本人操作，请立即修改密码并联系我们。',
    },
    en: {
      title: 'The bank account you are paid to was changed',
      body: 'From {payable_at} on you will be paid to the account ending in {last_four}; until then the one before it, if any, is used. If this was not you, change your password at once and get in touch with us.',
    },
    ja: {
      title: '振込先口座が変更されました',
      body: '振込先が末尾 {last_four} の口座に変更され、{payable_at} から適用されます。それまでは以前の口座が使われます。お心当たりがない場合は、すぐにパスワードを変更し、お問い合わせください。',
    },
  },
  bankShared: {
    zh: {
      title: '同一银行账户出现在多个账号中',
      body: '{nickname} 登记的收款账户（尾号 {last_four}）也登记在其他账号中。请核实。',
    },
    en: {
      title: 'One bank account, several people',
      body: 'The bank account that {nickname} has entered (ending in {last_four}) is also that of another account. Please look into it.',
    },
    ja: {
      title: '同じ銀行口座が複数のアカウントに登録されています',
      body: '{nickname} さんが登録した振込先口座（末尾 {last_four}）は、別のアカウントにも登録されています。ご確認ください。',
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
  accountLocked: {
    zh: {
      title: '您的账号已被锁定',
      body: '平台已锁定您的账号，您将无法登录，未答复的邀约已收回。原因：{reason}。如有疑问，请与客服联系。',
    },
    en: {
      title: 'Your account has been locked',
      body: 'We have locked your account: you can’t sign in, and offers you hadn’t answered were taken back. Reason: {reason} Please write to us if you have questions.',
    },
    ja: {
      title: 'アカウントがロックされました',
      body: 'アカウントがロックされたため、ログインできません。未回答のオファーは取り下げられました。理由：{reason}。ご不明な点はお問い合わせください。',
    },
  },
  accountUnlocked: {
    zh: { title: '您的账号已解锁', body: '您现在可以重新登录。说明：{reason}' },
    en: { title: 'Your account is open again', body: 'You can sign in as before. Note from us: {reason}' },
    ja: { title: 'アカウントのロックが解除されました', body: '再びログインできます。備考：{reason}' },
  },
  levelChanged: {
    zh: { title: '您的级别已变更', body: '您的级别现为 {level}。原因：{reason}' },
    en: { title: 'Your level has changed', body: 'Your level is now {level}. Reason: {reason}' },
    ja: { title: 'レベルが変更されました', body: '現在のレベルは {level} です。理由：{reason}' },
  },
  mvpGranted: {
    zh: { title: '已为您开通更多功能', body: 'AI 助手、知识库和生产力工具现已对您开放。说明：{reason}' },
    en: {
      title: 'More has been opened to you',
      body: 'The AI assistant, knowledge bases and productivity tools are now open to you. Note from us: {reason}',
    },
    ja: {
      title: '利用できる機能が増えました',
      body: 'AI アシスタント、ナレッジベース、生産性ツールをご利用いただけます。備考：{reason}',
    },
  },
  mvpWithdrawn: {
    zh: { title: '部分功能已关闭', body: 'AI 助手、知识库和生产力工具不再对您开放。原因：{reason}' },
    en: {
      title: 'Some of your features have been closed',
      body: 'The AI assistant, knowledge bases and productivity tools are no longer open to you. Reason: {reason}',
    },
    ja: {
      title: '一部の機能を利用できなくなりました',
      body: 'AI アシスタント、ナレッジベース、生産性ツールはご利用いただけなくなりました。理由：{reason}',
    },
  },
  operatorGranted: {
    zh: { title: '您已成为运营人员', body: '您现在可以使用运营后台。请先设置两步验证。原因：{reason}' },
    en: {
      title: 'You are now an operator',
      body: 'The operations pages are open to you once you have set up two-factor sign-in. Reason: {reason}',
    },
    ja: {
      title: '運営担当者になりました',
      body: '2 段階認証を設定すると、運営の画面を利用できます。理由：{reason}',
    },
  },
  operatorWithdrawn: {
    zh: { title: '您不再是运营人员', body: '运营后台已不再对您开放。原因：{reason}' },
    en: { title: 'You are no longer an operator', body: 'The operations pages are closed to you. Reason: {reason}' },
    ja: { title: '運営担当者から外れました', body: '運営の画面は利用できなくなりました。理由：{reason}' },
  },
  twoFactorReset: {
    zh: {
      title: '您的两步验证已被重置',
      body: '平台已移除您的两步验证，并退出了所有登录。请重新登录并再次设置。原因：{reason}。如非您本人要求，请立即联系我们。',
    },
    en: {
      title: 'Your two-factor sign-in has been reset',
      body: 'We have removed your second factor and signed you out everywhere. Sign in and set it up again. Reason: {reason} If you didn’t ask for this, write to us at once.',
    },
    ja: {
      title: '2 段階認証がリセットされました',
      body: '2 段階認証を解除し、すべての端末からログアウトしました。ログインして設定し直してください。理由：{reason}。お心当たりがない場合は、すぐにご連絡ください。',
    },
  },
  sessionsEndedByOperator: {
    zh: { title: '您已在所有设备上退出登录', body: '平台结束了您的所有登录。您可以随时重新登录。' },
    en: {
      title: 'You have been signed out everywhere',
      body: 'We have ended all your sessions. You can sign in again at any time.',
    },
    ja: {
      title: 'すべての端末からログアウトしました',
      body: '運営がすべてのログインを終了しました。いつでも再びログインできます。',
    },
  },
})
