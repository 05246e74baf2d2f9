import { defineText } from '../../../i18n/text.ts'

export const teamText = defineText({
  team: { zh: '团队', en: 'Team', ja: 'チーム' },
  membersTab: { zh: '成员', en: 'Members', ja: 'メンバー' },
  invitesTab: { zh: '邀请', en: 'Invitations', ja: '招待' },
  departmentsTab: { zh: '部门', en: 'Departments', ja: '部署' },
  companyTab: { zh: '公司', en: 'Company', ja: '会社' },
  noTeam: { zh: '您还没有加入团队', en: 'You’re not in a team yet', ja: 'チームに所属していません' },
  noTeamHint: {
    zh: '打开公司管理员发给您的邀请链接即可加入。',
    en: 'Open the invitation link from a company admin to join.',
    ja: '会社の管理者から届いた招待リンクを開くと参加できます。',
  },
  role: { zh: '角色', en: 'Role', ja: '権限' },
  admin: { zh: '管理员', en: 'Admin', ja: '管理者' },
  member: { zh: '成员', en: 'Member', ja: 'メンバー' },
  department: { zh: '部门', en: 'Department', ja: '部署' },
  noDepartment: { zh: '未分配部门', en: 'No department', ja: '部署なし' },
  allDepartments: { zh: '全部部门', en: 'All departments', ja: 'すべての部署' },
  allRoles: { zh: '全部角色', en: 'All roles', ja: 'すべての権限' },
  name: { zh: '姓名', en: 'Name', ja: '名前' },
  searchMembers: { zh: '搜索成员', en: 'Search members', ja: 'メンバーを検索' },
  mvp: { zh: 'AI 助手与流程', en: 'Assistant and workflows', ja: 'アシスタントとワークフロー' },
  mvpHint: {
    zh: '可使用 AI 助手、知识库和任务流程',
    en: 'Can use the AI assistant, knowledge bases and task workflows',
    ja: 'アシスタント、ナレッジ、ワークフローを利用できます',
  },
  noMatch: { zh: '没有符合条件的成员', en: 'No matching members', ja: '条件に合うメンバーはいません' },
  noMatchHint: { zh: '请调整搜索条件。', en: 'Change or clear the filters.', ja: '条件を変えてお試しください。' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters', ja: '条件をクリア' },
})

export const colleagueText = defineText({
  count: {
    zh: '共 {count} 名成员',
    en: { one: '{count} member', other: '{count} members' },
    ja: 'メンバー {count} 名',
  },
  leave: { zh: '退出团队', en: 'Leave team', ja: 'チームを離れる' },
  leaveTitle: { zh: '退出 {company}？', en: 'Leave {company}?', ja: '{company} を離れますか？' },
  loseTasks: {
    zh: '查看该公司任务与文件的权限',
    en: 'Access to the company’s tasks and files',
    ja: '会社のタスクとファイルの閲覧権限',
  },
  loseMvp: { zh: 'AI 助手与任务流程', en: 'AI assistant and task workflows', ja: 'アシスタントとワークフロー' },
  leaveAgain: {
    zh: '再次加入需要新的邀请。',
    en: 'You need a new invitation to rejoin.',
    ja: '再び参加するには、新しい招待が必要です。',
  },
  left: { zh: '您已退出 {company}', en: 'You left {company}', ja: '{company} を離れました' },
})
