import type { AccountKind, AccountStatus } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const accountKindText = defineText({
  applicant: { zh: '申请人', en: 'Applicant', ja: '応募者' },
  talent: { zh: '自由译员', en: 'Freelance linguist', ja: 'フリーランス' },
  reviewer: { zh: '质检员', en: 'QA reviewer', ja: '品質チェック担当' },
  teamTalent: { zh: '团队成员', en: 'Team member', ja: 'チームメンバー' },
  mvpMember: { zh: 'MVP 成员', en: 'MVP member', ja: 'MVP メンバー' },
  companyAdmin: { zh: '公司管理员', en: 'Company admin', ja: '会社の管理者' },
  operator: { zh: '运营人员', en: 'Operator', ja: '運営担当者' },
} satisfies Record<AccountKind, Row>)

export const accountStatusText = defineText({
  normal: { zh: '正常', en: 'Active', ja: '有効' },
  locked: { zh: '已锁定', en: 'Locked', ja: 'ロック中' },
  erased: { zh: '已注销', en: 'Deleted', ja: '削除済み' },
} satisfies Record<AccountStatus, Row>)

/** By level; the number stands beside it. */
export const levelText = defineText({
  '-2': { zh: '永久拒绝', en: 'rejected permanently', ja: '不採用（再応募不可）' },
  '-1': { zh: '未通过', en: 'rejected', ja: '不採用' },
  '0': { zh: '申请人', en: 'applicant', ja: '応募者' },
  '1': { zh: '已通过', en: 'approved', ja: '承認済み' },
  '2': { zh: '已通过', en: 'approved', ja: '承認済み' },
  '3': { zh: '质检员', en: 'QA reviewer', ja: '品質チェック担当' },
  '4': { zh: '高级质检员', en: 'senior QA reviewer', ja: '上級品質チェック担当' },
})

export const accountsText = defineText({
  title: { zh: '账号', en: 'Accounts', ja: 'アカウント' },
  about: {
    zh: '查找任何人，查看其情况，并更改其权限。每一次更改都会写入审计日志。',
    en: 'Find any account, check its status and change its permissions. Every change is logged.',
    ja: '利用者を検索し、状況の確認や権限の変更ができます。変更はすべて監査ログに残ります。',
  },
  search: { zh: '姓名、邮箱、手机号或编号', en: 'Name, email, phone or ID', ja: '名前・メール・電話番号・ID' },
  kind: { zh: '类型', en: 'Type', ja: '種別' },
  anyKind: { zh: '全部类型', en: 'All types', ja: 'すべての種別' },
  level: { zh: '级别', en: 'Level', ja: 'レベル' },
  anyLevel: { zh: '全部级别', en: 'All levels', ja: 'すべてのレベル' },
  levelOf: { zh: '{level} · {name}', en: '{level} · {name}', ja: '{level}・{name}' },
  status: { zh: '状态', en: 'Status', ja: '状態' },
  anyStatus: { zh: '全部状态', en: 'All statuses', ja: 'すべての状態' },
  byCreated: { zh: '注册时间', en: 'Registered', ja: '登録日時' },
  ofCompany: { zh: '{name} 的成员', en: 'Members of {name}', ja: '{name} のメンバー' },
  showAll: { zh: '显示全部账号', en: 'Show all accounts', ja: 'すべてのアカウントを表示' },
  none: { zh: '没有符合条件的账号', en: 'No matching accounts', ja: '該当するアカウントはありません' },
  noneHint: {
    zh: '换个关键词，或清除筛选条件。',
    en: 'Try another keyword, or clear the filters.',
    ja: '別のキーワードを試すか、絞り込みを解除してください。',
  },
  clearFilters: { zh: '清除筛选', en: 'Clear filters', ja: '絞り込みを解除' },

  person: { zh: '账号', en: 'Account', ja: 'アカウント' },
  roles: { zh: '身份', en: 'Type', ja: '区分' },
  company: { zh: '公司', en: 'Company', ja: '会社' },
  lastSeen: { zh: '最近活动', en: 'Last active', ja: '最終アクセス' },
  never: { zh: '从未登录', en: 'Never signed in', ja: 'なし' },
  registered: { zh: '注册时间', en: 'Registered', ja: '登録日時' },
  open: { zh: '打开', en: 'Open', ja: '開く' },
  openOf: { zh: '打开 {name}', en: 'Open {name}', ja: '{name} を開く' },

  notFound: { zh: '没有这个账号', en: 'Account not found', ja: 'アカウントが見つかりません' },
  id: { zh: '编号', en: 'ID', ja: 'ID' },
  email: { zh: '邮箱', en: 'Email', ja: 'メール' },
  phone: { zh: '手机号', en: 'Phone', ja: '電話番号' },
  show: { zh: '显示完整联系方式', en: 'Show in full', ja: 'すべて表示' },
  showHint: { zh: '查看会写入审计日志', en: 'Viewing is logged', ja: '閲覧は記録されます' },
  noContact: { zh: '未填写', en: 'None', ja: 'なし' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  timeZone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  native: { zh: '母语', en: 'Native languages', ja: '母語' },
  uploaded: { zh: '本人上传的文件', en: 'Uploads', ja: '本人のアップロード' },
  applied: { zh: '首次申请', en: 'First applied', ja: '初回応募' },
  twoFactor: { zh: '两步验证', en: 'Two-step verification', ja: '2 段階認証' },
  on: { zh: '已开启', en: 'On', ja: '有効' },
  off: { zh: '未开启', en: 'Off', ja: '無効' },
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  isSet: { zh: '已设置', en: 'Set', ja: '設定済み' },
  notSet: { zh: '未设置', en: 'None', ja: '未設定' },
  receiving: { zh: '接单', en: 'Accepts jobs', ja: 'オファーの受信' },
  admin: { zh: '管理员', en: 'admin', ja: '管理者' },
  lockedBecause: { zh: '已锁定：{reason}', en: 'Locked: {reason}', ja: 'ロック中：{reason}' },
  lockedPlain: { zh: '该账号已锁定。', en: 'This account is locked.', ja: 'このアカウントはロックされています。' },
  lockedUntil: {
    zh: '密码连续输错，{at} 前无法登录。',
    en: 'Too many failed passwords: sign-in blocked until {at}.',
    ja: 'パスワードの誤りが続いたため、{at} までログインできません。',
  },
  erased: {
    zh: '该账号已注销，个人数据已删除。',
    en: 'This account and its personal data were deleted.',
    ja: 'このアカウントは削除され、個人データは残っていません。',
  },
  self: {
    zh: '这是您自己的账号：级别、权限和锁定须由其他运营人员更改。',
    en: 'This is your own account: only another operator can change its level, permissions and lock.',
    ja: 'ご自身のアカウントです。レベル・権限・ロックは、ほかの運営担当者が変更します。',
  },

  work: { zh: '进行中的任务', en: 'Active jobs', ja: '進行中の案件' },
  offers: { zh: '待答复邀约', en: 'Open offers', ja: '未回答のオファー' },
  tasks: { zh: '环节任务', en: 'Jobs', ja: '案件' },
  reviews: { zh: '质检', en: 'QA', ja: '品質チェック' },
  unlockedRoles: { zh: '角色与语言对', en: 'Roles and language pairs', ja: 'ロールと言語ペア' },
  noRoles: { zh: '尚未解锁任何角色', en: 'No roles unlocked yet', ja: '解放されたロールはありません' },
  pairLost: { zh: '{date} 取消', en: 'removed on {date}', ja: '{date} に取り消し' },
  revokePair: { zh: '取消资格', en: 'Remove', ja: '資格を取り消す' },
  revokePairOf: { zh: '取消资格：{pair}', en: 'Remove qualification: {pair}', ja: '資格の取り消し：{pair}' },
  revokePairHint: {
    zh: '此后不再向其发送该语言对的邀约；已接受的任务不受影响。重新申请并通过后可恢复。',
    en: 'They get no more offers for this pair; accepted jobs are not affected. They can requalify on request.',
    ja: 'この言語ペアのオファーは届かなくなります。引き受け済みの仕事には影響しません。再申請して承認されれば、資格は元に戻ります。',
  },
  revokePairReason: {
    zh: '原因（本人可见）',
    en: 'Reason (visible to the linguist)',
    ja: '理由（本人に表示されます）',
  },
  revokePairNeedsReason: { zh: '请填写原因', en: 'Enter a reason', ja: '理由を入力してください' },
  quality: { zh: '质量 {score}', en: 'quality {score}', ja: '品質 {score}' },
  sessions: { zh: '登录中的设备', en: 'Signed-in devices', ja: 'ログイン中の端末' },
  noSessions: { zh: '目前没有登录', en: 'Not signed in', ja: '現在ログインしていません' },
  signIns: { zh: '最近登录', en: 'Recent sign-ins', ja: '最近のログイン' },
  noSignIns: { zh: '还没有登录记录', en: 'No sign-ins yet', ja: 'ログインの記録はありません' },
  signIn: { zh: '登录成功', en: 'Signed in', ja: 'ログイン' },
  signInFailed: { zh: '登录失败', en: 'Failed', ja: '失敗' },
  lockedOut: { zh: '多次失败，暂时锁定', en: 'Locked out', ja: '一時ロック' },
  trail: { zh: '审计记录', en: 'Audit log', ja: '監査記録' },
  wholeTrail: { zh: '在审计日志中查看全部', en: 'View all in audit log', ja: '監査ログですべて見る' },
})

export const accountActionText = defineText({
  actions: { zh: '操作', en: 'Actions', ja: '操作' },
  reason: { zh: '原因', en: 'Reason', ja: '理由' },
  reasonHint: {
    zh: '本人会在消息和邮件中看到，并写入审计日志。',
    en: 'Shown to the person by message and email, and kept in the audit log.',
    ja: '本人へのメッセージとメールに記載され、監査ログに残ります。',
  },
  reasonLogged: {
    zh: '写入审计日志。',
    en: 'Kept in the audit log.',
    ja: '監査ログに残ります。',
  },

  lock: { zh: '锁定', en: 'Lock', ja: 'ロック' },
  lockTitle: { zh: '锁定 {name}？', en: 'Lock {name}?', ja: '{name} をロックしますか？' },
  lockAbout: {
    zh: '立即退出所有登录并无法再登录；未答复的邀约会收回。进行中的任务不会自动转交，请另行指派。',
    en: 'They are signed out immediately and can’t sign in; open offers are withdrawn. Active jobs stay with them until reassigned.',
    ja: 'すぐにログアウトされ、ログインできなくなります。未回答のオファーは取り下げられます。進行中の仕事は、別の人を割り当てるまでそのままです。',
  },
  lockDone: { zh: '已锁定 {name}', en: '{name} locked', ja: '{name} をロックしました' },
  unlock: { zh: '解锁', en: 'Unlock', ja: 'ロック解除' },
  unlockTitle: { zh: '解锁 {name}？', en: 'Unlock {name}?', ja: '{name} のロックを解除しますか？' },
  unlockAbout: {
    zh: '可以重新登录，密码错误次数清零。',
    en: 'They can sign in again; failed password attempts are reset.',
    ja: '再びログインできるようになり、パスワードの誤り回数もリセットされます。',
  },
  unlockDone: { zh: '已解锁 {name}', en: '{name} unlocked', ja: '{name} のロックを解除しました' },

  level: { zh: '更改级别', en: 'Change level', ja: 'レベルを変更' },
  levelTitle: { zh: '更改 {name} 的级别', en: 'Change level of {name}', ja: '{name} のレベル' },
  levelAbout: {
    zh: '级别决定可以进入哪些页面：1 起可接任务，3 起可做质检。',
    en: 'The level controls access: jobs from 1, QA from 3.',
    ja: 'レベルにより利用できる画面が決まります。1 以上で仕事、3 以上で品質チェックができます。',
  },
  newLevel: { zh: '新级别', en: 'New level', ja: '新しいレベル' },
  levelDone: { zh: '已更改 {name} 的级别', en: 'Level of {name} changed', ja: '{name} のレベルを変更しました' },

  mvpOn: { zh: '设为 MVP', en: 'Make MVP', ja: 'MVP にする' },
  mvpOnTitle: { zh: '将 {name} 设为 MVP？', en: 'Make {name} an MVP member?', ja: '{name} を MVP にしますか？' },
  mvpOnAbout: {
    zh: '开放 AI 助手、知识库和效率工具；自由译员的试稿、收入和合同页面不再显示。',
    en: 'Gives access to the AI assistant, knowledge bases and productivity tools. A freelancer’s pages (trials, income, contract) are hidden.',
    ja: 'AI アシスタント、ナレッジベース、生産性ツールが使えます。フリーランス向けの画面（トライアル・収入・契約）は表示されません。',
  },
  mvpOff: { zh: '取消 MVP', en: 'Remove MVP', ja: 'MVP を解除' },
  mvpOffTitle: { zh: '取消 {name} 的 MVP？', en: 'Remove MVP from {name}?', ja: '{name} の MVP を解除しますか？' },
  mvpOffAbout: {
    zh: 'AI 助手、知识库和效率工具将关闭。',
    en: 'They lose access to the AI assistant, knowledge bases and productivity tools.',
    ja: 'AI アシスタント、ナレッジベース、生産性ツールは使えなくなります。',
  },
  mvpDone: { zh: '已更改 {name} 的 MVP', en: 'MVP of {name} changed', ja: '{name} の MVP を変更しました' },

  teamOn: { zh: '设为团队成员', en: 'Make team member', ja: 'チームメンバーにする' },
  teamOnTitle: {
    zh: '将 {name} 设为团队成员？',
    en: 'Make {name} a team member?',
    ja: '{name} をチームメンバーにしますか？',
  },
  teamOnAbout: {
    zh: '（invite_type）无需申请即可工作，但没有试稿、收入、档案和合同页面。',
    en: '(invite_type) Can work without an application, but has no pages for trials, income, profile and contract.',
    ja: '（invite_type）応募なしで作業できますが、トライアル・収入・プロフィール・契約の画面はありません。',
  },
  teamOff: { zh: '取消团队成员', en: 'Remove team member', ja: 'チームメンバーを解除' },
  teamOffTitle: {
    zh: '取消 {name} 的团队成员身份？',
    en: 'Remove {name} as team member?',
    ja: '{name} のチームメンバーを解除しますか？',
  },
  teamOffAbout: {
    zh: '（invite_type）之后只按级别决定权限；公司成员关系不变。',
    en: '(invite_type) Access then depends on the level only. Company membership stays the same.',
    ja: '（invite_type）以後はレベルだけで判断されます。会社への所属は変わりません。',
  },
  teamDone: { zh: '已更改 {name}', en: '{name} changed', ja: '{name} を変更しました' },

  operatorOn: { zh: '设为运营人员', en: 'Make operator', ja: '運営担当者にする' },
  operatorOnTitle: {
    zh: '将 {name} 设为运营人员？',
    en: 'Make {name} an operator?',
    ja: '{name} を運営担当者にしますか？',
  },
  operatorOnAbout: {
    zh: '可以查看所有账号、公司和任务，并更改站点设置。',
    en: 'Can see all accounts, companies and tasks, and change site settings.',
    ja: 'すべてのアカウント・会社・タスクを閲覧でき、サイト設定も変更できます。',
  },
  operatorOff: { zh: '取消运营人员', en: 'Remove operator', ja: '運営担当者から外す' },
  operatorOffTitle: {
    zh: '取消 {name} 的运营权限？',
    en: 'Remove {name} as operator?',
    ja: '{name} を運営担当者から外しますか？',
  },
  operatorOffAbout: {
    zh: '运营后台立即关闭。',
    en: 'Access to operations pages ends immediately.',
    ja: '運営の画面はすぐに使えなくなります。',
  },
  operatorDone: {
    zh: '已更改 {name} 的运营权限',
    en: 'Permissions of {name} changed',
    ja: '{name} の権限を変更しました',
  },

  reset: { zh: '重置两步验证', en: 'Reset two-step verification', ja: '2 段階認証をリセット' },
  resetTitle: {
    zh: '重置 {name} 的两步验证？',
    en: 'Reset two-step verification of {name}?',
    ja: '{name} の 2 段階認証をリセットしますか？',
  },
  resetAbout: {
    zh: '请先以其他方式确认是本人。之后只凭密码即可登录，所有登录都会退出。',
    en: 'First confirm the person’s identity another way. Afterwards the password alone is enough, and all sessions end.',
    ja: '先に別の方法で本人確認をしてください。以後はパスワードだけでログインでき、すべての端末からログアウトします。',
  },
  resetDone: {
    zh: '已重置 {name} 的两步验证',
    en: 'Two-step verification of {name} reset',
    ja: '{name} の 2 段階認証をリセットしました',
  },

  endSessions: { zh: '退出所有登录', en: 'Sign out everywhere', ja: 'すべてログアウト' },
  endTitle: {
    zh: '退出 {name} 的所有登录？',
    en: 'Sign {name} out everywhere?',
    ja: '{name} をすべての端末からログアウトしますか？',
  },
  endAbout: {
    zh: '所有设备立即退出，可以重新登录。',
    en: 'All devices are signed out; they can sign in again.',
    ja: 'すべての端末からログアウトされます。再びログインできます。',
  },
  endDone: {
    zh: '已退出 {count} 处登录',
    en: { one: '{count} session ended', other: '{count} sessions ended' },
    ja: '{count} 件のログインを終了しました',
  },
})
