/** The texts of mails and SMS. */
import type { CodePurpose, Language } from '@polyphony/contract'

type Words<T = string> = Readonly<Record<Language, T>>

/** The purpose of the code: in the subject, and in the sentence above the code. */
export const codeWords: Readonly<Record<CodePurpose, Words<{ subject: string; lead: string; sms: string }>>> = {
  register: {
    zh: { subject: 'Polyphony 注册验证码', lead: '您正在注册 Polyphony 账号，验证码是：', sms: '注册' },
    en: {
      subject: 'Your Polyphony registration code',
      lead: 'To finish registering, enter this code:',
      sms: 'register',
    },
    ja: {
      subject: 'Polyphony 登録用の確認コード',
      lead: 'アカウント登録を続けるには、次の確認コードを入力してください。',
      sms: 'アカウント登録',
    },
  },
  login: {
    zh: { subject: 'Polyphony 登录验证码', lead: '您正在登录 Polyphony，验证码是：', sms: '登录' },
    en: { subject: 'Your Polyphony sign-in code', lead: 'To sign in, enter this code:', sms: 'sign in' },
    ja: {
      subject: 'Polyphony ログイン用の確認コード',
      lead: 'ログインするには、次の確認コードを入力してください。',
      sms: 'ログイン',
    },
  },
  reset: {
    zh: { subject: 'Polyphony 重置密码验证码', lead: '您正在重置 Polyphony 密码，验证码是：', sms: '重置密码' },
    en: {
      subject: 'Your Polyphony password reset code',
      lead: 'To set a new password, enter this code:',
      sms: 'reset your password',
    },
    ja: {
      subject: 'Polyphony パスワード再設定用の確認コード',
      lead: 'パスワードを再設定するには、次の確認コードを入力してください。',
      sms: 'パスワードの再設定',
    },
  },
  bind: {
    zh: {
      subject: 'Polyphony 绑定验证码',
      lead: '您正在将此联系方式绑定到 Polyphony 账号，验证码是：',
      sms: '绑定联系方式',
    },
    en: {
      subject: 'Confirm your contact for Polyphony',
      lead: 'To add this contact to your Polyphony account, enter this code:',
      sms: 'add this contact to your account',
    },
    ja: {
      subject: 'Polyphony 連絡先登録用の確認コード',
      lead: 'この連絡先をアカウントに登録するには、次の確認コードを入力してください。',
      sms: '連絡先の登録',
    },
  },
  confirm: {
    zh: { subject: 'Polyphony 身份验证码', lead: '为确认是您本人操作，请输入验证码：', sms: '身份验证' },
    en: {
      subject: 'Confirm your identity',
      lead: 'To confirm it’s you, enter this code:',
      sms: 'confirm your identity',
    },
    ja: {
      subject: 'Polyphony ご本人確認用の確認コード',
      lead: 'ご本人による操作であることを確認するため、次の確認コードを入力してください。',
      sms: 'ご本人確認',
    },
  },
}

export const codeValidity: Words<(minutes: number) => string> = {
  zh: (minutes) => `验证码 ${minutes} 分钟内有效，仅可使用一次。请勿告诉任何人，我们的工作人员也不会向您索要。`,
  en: (minutes) =>
    `This code works once and expires in ${minutes} minutes. Don’t share it: our staff will never ask for it.`,
  ja: (minutes) =>
    `コードの有効期限は ${minutes} 分で、一度だけ使用できます。当社のスタッフがコードをお尋ねすることはありません。第三者に教えないでください。`,
}

export const notYou: Words = {
  zh: '如果不是您本人操作，请忽略此邮件。',
  en: 'If this wasn’t you, ignore this email.',
  ja: 'お心当たりがない場合は、このメールを破棄してください。',
}

export const codeSms: Words<(code: string, what: string, minutes: number) => string> = {
  zh: (code, what, minutes) => `【Polyphony】验证码 ${code}，用于${what}，${minutes} 分钟内有效。请勿告诉他人。`,
  en: (code, what, minutes) =>
    `Polyphony: ${code} is your code to ${what}. It expires in ${minutes} minutes. Don't share it.`,
  ja: (code, what, minutes) =>
    `【Polyphony】確認コード：${code}（${what}用、${minutes}分間有効）。第三者に教えないでください。`,
}

export const seeLetter: Words = { zh: '查看详情', en: 'View details', ja: '詳細を見る' }

export const digestSubject: Words<(count: number) => string> = {
  zh: (count) => `您有 ${count} 条未读消息`,
  en: (count) => (count === 1 ? 'One unread message' : `${count} unread messages`),
  ja: (count) => `未読メッセージが ${count} 件あります`,
}
export const digestMore: Words<(count: number) => string> = {
  zh: (count) => `另有 ${count} 条`,
  en: (count) => `and ${count} more`,
  ja: (count) => `ほか ${count} 件`,
}
export const openMessages: Words = { zh: '打开消息中心', en: 'Open messages', ja: 'メッセージを開く' }

export const automatic: Words = {
  zh: '此邮件由 Polyphony 自动发送，请勿直接回复。',
  en: 'This is an automated email from Polyphony. Please don’t reply.',
  ja: 'このメールは Polyphony から自動送信されています。ご返信いただいてもお答えできません。',
}
export const unsubscribe: Words = {
  zh: '不再接收此类邮件',
  en: 'Unsubscribe from emails like this',
  ja: 'このようなメールの配信を停止',
}
