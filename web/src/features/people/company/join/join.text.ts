import { defineText } from '../../../../i18n/text.ts'

export const joinText = defineText({
  page: { zh: '团队邀请', en: 'Team invitation', ja: 'チームへの招待' },
  invites: { zh: '{name} 邀请您加入', en: '{name} invites you to join', ja: '{name} さんから招待が届いています' },
  asMember: { zh: '以成员身份加入', en: 'As a member', ja: 'メンバーとして参加' },
  asAdmin: { zh: '以管理员身份加入', en: 'As an admin', ja: '管理者として参加' },
  changes: { zh: '加入后', en: 'After you join', ja: '参加すると' },
  teamTasks: {
    zh: '您将参与该公司的任务。',
    en: 'You’ll work on the company’s tasks.',
    ja: '会社のタスクに参加します。',
  },
  noApplication: {
    zh: '在团队工作无需申请角色。',
    en: 'No application is needed to work in the team.',
    ja: 'チームでの作業に応募手続きは不要です。',
  },
  manages: {
    zh: '您可以下单、验收，并管理团队。',
    en: 'You can place orders, review deliveries and manage the team.',
    ja: '発注、検収、チームの管理ができるようになります。',
  },
  pagesGo: {
    zh: '在团队期间，试稿、收入、个人档案和合同页面将不显示，已有的数据会保留。',
    en: 'While you’re in the team, the pages for trials, income, profile and contract are hidden. Your data is kept.',
    ja: 'チームに所属している間、トライアル・収入・プロフィール・契約のページは表示されません。データは保持されます。',
  },
  employerPays: {
    zh: '团队中的工作由该公司支付报酬，不计入您在平台的收入。',
    en: 'The company pays for team work; it isn’t added to your income here.',
    ja: 'チームでの報酬は会社から支払われ、ここでの収入には計上されません。',
  },
  offersGo: {
    zh: '尚未答复的邀约将被撤回，进行中的任务需先完成。',
    en: 'Unanswered offers are withdrawn; active jobs must be completed first.',
    ja: '未回答のオファーは取り下げられます。進行中の作業は先に完了させてください。',
  },
  accept: { zh: '接受并加入', en: 'Accept and join', ja: '承諾して参加' },
  decline: { zh: '暂不加入', en: 'Not now', ja: '今はしない' },
  asUser: { zh: '当前账号：{name}', en: 'Signed in as {name}', ja: 'ログイン中：{name}' },
  joined: { zh: '您已加入 {company}', en: 'You joined {company}', ja: '{company} に参加しました' },
  needAccount: {
    zh: '请先登录或注册，再接受邀请。登录后会回到此页面。',
    en: 'Sign in or register to accept. You’ll return to this page.',
    ja: '承諾するには、ログインまたは新規登録してください。ログイン後、この画面に戻ります。',
  },
  signIn: { zh: '登录', en: 'Sign in', ja: 'ログイン' },
  register: { zh: '注册并加入', en: 'Register and join', ja: '新規登録して参加' },
  invalid: { zh: '此邀请无效', en: 'Invalid invitation', ja: 'この招待は無効です' },
  invalidHint: {
    zh: '链接可能已过期、被撤销或不完整。请向邀请人索取新的链接。',
    en: 'The link may have expired, been revoked or be incomplete. Ask for a new one.',
    ja: 'リンクの期限切れ、取り消し、または途中で切れている可能性があります。招待した方に新しいリンクをお問い合わせください。',
  },
  usedUp: { zh: '此邀请的名额已用完', en: 'This invitation is used up', ja: 'この招待の枠は埋まりました' },
  usedUpHint: {
    zh: '所有名额都已被使用。请向邀请人索取新的链接。',
    en: 'The maximum number of people have joined. Ask for a new link.',
    ja: 'すべての枠が使用されました。招待した方に新しいリンクをお問い合わせください。',
  },
  inThisTeam: {
    zh: '您已是 {company} 的成员',
    en: 'You’re already a member of {company}',
    ja: 'すでに {company} のメンバーです',
  },
  inOtherTeam: {
    zh: '您已在 {company} 团队中',
    en: 'You’re in the {company} team',
    ja: '{company} のチームに所属しています',
  },
  inOtherTeamHint: {
    zh: '一个账号只能加入一个团队。如需加入 {other}，请先退出当前团队。',
    en: 'An account can be in one team only. Leave your current team to join {other}.',
    ja: '所属できるチームは 1 つだけです。{other} に参加するには、先に現在のチームを離れてください。',
  },
  toTeam: { zh: '前往我的团队', en: 'Go to my team', ja: 'チームの画面へ' },
  toHome: { zh: '返回首页', en: 'Go to overview', ja: 'ホームへ' },
  toTasks: { zh: '查看我的任务', en: 'View my tasks', ja: 'マイタスクを見る' },
})
