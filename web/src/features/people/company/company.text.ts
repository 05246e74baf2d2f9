import { defineText } from '../../../i18n/text.ts'

export const teamText = defineText({
  team: { zh: '团队', en: 'Team', ja: 'チーム' },
  membersTab: { zh: '成员', en: 'Members', ja: 'メンバー' },
  invitesTab: { zh: '邀请', en: 'Invitations', ja: '招待' },
  departmentsTab: { zh: '部门', en: 'Departments', ja: '部門' },
  companyTab: { zh: '公司', en: 'Company', ja: '会社' },
  noTeam: { zh: '您还没有加入团队', en: 'You are not in a team', ja: 'チームに所属していません' },
  noTeamHint: {
    zh: '打开公司管理员发给您的邀请链接即可加入。',
    en: 'Open the invitation link that a company’s admin has sent you to join.',
    ja: '会社の管理者から届いた招待リンクを開くと参加できます。',
  },
  role: { zh: '角色', en: 'Role', ja: '権限' },
  admin: { zh: '管理员', en: 'Admin', ja: '管理者' },
  member: { zh: '成员', en: 'Member', ja: 'メンバー' },
  department: { zh: '部门', en: 'Department', ja: '部門' },
  noDepartment: { zh: '未分配部门', en: 'No department', ja: '部門なし' },
  allDepartments: { zh: '全部部门', en: 'All departments', ja: 'すべての部門' },
  allRoles: { zh: '全部角色', en: 'All roles', ja: 'すべての権限' },
  name: { zh: '姓名', en: 'Name', ja: '名前' },
  searchMembers: { zh: '搜索成员', en: 'Search members', ja: 'メンバーを検索' },
  mvp: { zh: '智能助手与流程', en: 'Assistant and flows', ja: 'アシスタントとフロー' },
  mvpHint: {
    zh: '可使用智能助手、知识库和任务流程',
    en: 'May use the assistant, the knowledge base and task flows',
    ja: 'アシスタント、ナレッジ、タスクフローを利用できます',
  },
  noMatch: { zh: '没有符合条件的成员', en: 'Nobody matches', ja: '条件に合うメンバーはいません' },
  noMatchHint: { zh: '请调整搜索条件。', en: 'Change or clear the filters.', ja: '条件を変えてお試しください。' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters', ja: '条件をクリア' },
})

export const colleagueText = defineText({
  count: {
    zh: '共 {count} 名成员',
    en: { one: '{count} member', other: '{count} members' },
    ja: 'メンバー {count} 名',
  },
  leave: { zh: '退出团队', en: 'Leave the team', ja: 'チームを離れる' },
  leaveTitle: { zh: '退出 {company}？', en: 'Leave {company}?', ja: '{company} を離れますか？' },
  loseTasks: {
    zh: '查看该公司任务与文件的权限',
    en: 'Access to the company’s tasks and files',
    ja: '会社のタスクとファイルの閲覧権限',
  },
  loseMvp: { zh: '智能助手与任务流程', en: 'The assistant and task flows', ja: 'アシスタントとタスクフロー' },
  leaveAgain: {
    zh: '再次加入需要新的邀请。',
    en: 'To come back you need a new invitation.',
    ja: '再び参加するには、新しい招待が必要です。',
  },
  left: { zh: '您已退出 {company}', en: 'You have left {company}', ja: '{company} を離れました' },
})
