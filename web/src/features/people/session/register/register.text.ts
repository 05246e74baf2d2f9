import { defineText } from '../../../../i18n/text.ts'

export const registerText = defineText({
  title: { zh: '免费注册', en: 'Create account', ja: 'アカウントを作成' },
  invited: { zh: '接受邀请并注册', en: 'Accept invitation and register', ja: '招待を受けて登録' },
  description: {
    zh: '注册后即可申请角色、领取试稿并开始接单。',
    en: 'Then apply for a role, claim a trial and start working.',
    ja: '登録後、ロールの申請とトライアルを経て、仕事を始められます。',
  },
  invitedDescription: {
    zh: '创建账号后，您将直接加入团队。',
    en: 'Create an account to join the team.',
    ja: 'アカウントを作成すると、チームに参加できます。',
  },
  ways: { zh: '注册方式', en: 'Registration methods', ja: '登録方法' },
  full: { zh: '完整注册', en: 'With password', ja: 'パスワードで登録' },
  quick: { zh: '验证码快速注册', en: 'Code only', ja: '確認コードだけで登録' },
  quickHint: {
    zh: '无需密码，凭验证码注册和登录。之后可在账号设置中设置密码。',
    en: 'No password needed: register and sign in with codes. You can set a password later in account settings.',
    ja: 'パスワードは不要です。確認コードで登録・ログインでき、後からアカウント設定で追加できます。',
  },

  identity: { zh: '我的身份', en: 'I am', ja: '登録区分' },
  partner: { zh: '自由职业者', en: 'Freelancer', ja: 'フリーランス' },
  partnerHint: { zh: '按单接活，自由安排时间', en: 'Takes jobs on your own schedule', ja: '都合に合わせて案件を受注' },
  employee: { zh: '全职员工', en: 'Employee', ja: '社員' },
  employeeHint: {
    zh: '在语言服务团队全职工作',
    en: 'Works full-time in a language team',
    ja: 'チームでフルタイム勤務',
  },
  client: { zh: '下单企业', en: 'Client company', ja: 'クライアント企業' },
  clientHint: { zh: '提交任务并管理团队', en: 'Places orders and manages a team', ja: '仕事の発注とチーム管理' },
  companyName: { zh: '公司名称', en: 'Company name', ja: '会社名' },
  companyNameLength: {
    zh: '公司名称需要 {min}-{max} 个字符',
    en: 'The company name must have {min}-{max} characters',
    ja: '会社名は {min}〜{max} 文字で入力してください',
  },

  channel: { zh: '联系方式', en: 'Register with', ja: '連絡先の種類' },
  nickname: { zh: '昵称', en: 'Display name', ja: '表示名' },
  nicknameHint: { zh: '他人看到的名字', en: 'Shown to others', ja: 'ほかの人に表示される名前' },
  username: { zh: '用户名', en: 'Username', ja: 'ユーザー名' },
  usernameHint: {
    zh: '3-32 个字符，可用于登录',
    en: '3-32 characters, used for sign-in',
    ja: '3〜32 文字。ログインに使えます',
  },
  optional: { zh: '（选填）', en: ' (optional)', ja: '（任意）' },
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  confirmation: { zh: '确认密码', en: 'Confirm password', ja: 'パスワード（確認）' },

  inviteCode: { zh: '邀请码', en: 'Invite code', ja: '招待コード' },
  inviteHint: { zh: '由团队管理员提供', en: 'From a team admin', ja: 'チームの管理者から受け取ったコード' },
  invitesAsMember: {
    zh: '{name} 邀请您加入 {company}',
    en: '{name} invites you to join {company}',
    ja: '{name} さんから {company} への招待です',
  },
  invitesAsAdmin: {
    zh: '{name} 邀请您作为管理员加入 {company}',
    en: '{name} invites you to join {company} as an admin',
    ja: '{name} さんから {company} の管理者としての招待です',
  },
  joinsAtOnce: {
    zh: '注册后立即成为团队成员，无需申请角色。',
    en: 'You join the team right away, without an application.',
    ja: '登録後すぐにチームに参加します。ロールの申請は不要です。',
  },

  register: { zh: '注册', en: 'Register', ja: '登録する' },
  already: { zh: '已有账号？', en: 'Already have an account?', ja: 'すでに登録済みの方は' },
  takenHint: {
    zh: '如果这是您的账号，可以直接登录或重置密码。',
    en: 'If this is you, sign in or reset your password.',
    ja: 'ご自身のアカウントの場合は、ログインするかパスワードを再設定してください。',
  },
  closed: { zh: '目前暂不开放注册', en: 'Registration is currently closed', ja: '現在、新規登録を受け付けていません' },
  closedHint: {
    zh: '已有账号的用户可照常登录。如有疑问，请联系 {contact}。',
    en: 'Existing users can sign in as usual. Questions? Contact {contact}.',
    ja: 'アカウントをお持ちの方は通常どおりログインできます。お問い合わせ：{contact}',
  },
})
