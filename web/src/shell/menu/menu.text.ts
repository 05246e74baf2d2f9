/** Names of the menu's entries (keys come from the server) and of the path segments in the breadcrumb. */
import { defineText } from '../../i18n/text.ts'

export const menuText = defineText({
  overview: { zh: '概览', en: 'Overview', ja: '概要' },
  trialCenter: { zh: '试稿中心', en: 'Trial center', ja: 'トライアル' },
  testClaim: { zh: '领取试稿', en: 'Claim a trial', ja: 'トライアルを探す' },
  myTest: { zh: '我的试稿', en: 'My trials', ja: 'マイトライアル' },
  testResult: { zh: '试稿结果', en: 'Trial result', ja: 'トライアルの結果' },
  talentkbs: { zh: '知识管理', en: 'Knowledge management', ja: 'ナレッジ管理' },
  talentkbsDetail: { zh: '上传知识', en: 'Upload knowledge', ja: 'ナレッジのアップロード' },
  talentkbsList: { zh: '知识库管理', en: 'Knowledge base management', ja: 'ナレッジベース管理' },
  talentkbsSub: { zh: '子知识库', en: 'Sub-knowledge bases', ja: 'サブナレッジベース' },
  workbench: { zh: '智能工作台', en: 'Smart workbench', ja: 'スマートワークベンチ' },
  taskList: { zh: '我的任务', en: 'My tasks', ja: 'マイタスク' },
  taskFlow: { zh: '创建任务流程', en: 'Create task flow', ja: 'タスクフロー作成' },
  taskDraft: { zh: '草稿箱', en: 'Drafts', ja: '下書き' },
  taskQaList: { zh: '质检列表', en: 'Review list', ja: '品質チェック一覧' },
  taskDetail: { zh: '任务详情', en: 'Task', ja: 'タスク詳細' },
  qaList: { zh: '质检管理', en: 'Review management', ja: '品質チェック管理' },
  income: { zh: '收入', en: 'Income', ja: '収入' },
  production: { zh: '生产力管理', en: 'Productivity', ja: '生産性の管理' },
  productionFlow: { zh: '流程', en: 'Flows', ja: 'フロー' },
  flowDetail: { zh: '流程详情', en: 'Flow', ja: 'フローの詳細' },
  productionMemory: { zh: '翻译记忆库', en: 'Translation memory', ja: '翻訳メモリ' },
  productionTerms: { zh: '术语库', en: 'Termbase', ja: '用語集' },
  productionInsights: { zh: '改稿洞察', en: 'Insights', ja: '修正からの学び' },
  team: { zh: '团队', en: 'Team', ja: 'チーム' },
  messages: { zh: '消息中心', en: 'Message center', ja: 'メッセージセンター' },
  personal: { zh: '个人中心', en: 'Personal center', ja: 'マイページ' },
  meTalent: { zh: '人才档案', en: 'Talent profile', ja: 'プロフィール' },
  meSigned: { zh: '合同与收款账户', en: 'Contract and bank account', ja: '契約と振込先' },
  meSetting: { zh: '账号设置', en: 'Account settings', ja: 'アカウント設定' },
  operations: { zh: '运营', en: 'Operations', ja: '運営' },
  opsApplications: { zh: '申请审核', en: 'Applications', ja: '応募の審査' },
  opsApplication: { zh: '申请详情', en: 'Application', ja: '応募の詳細' },
  opsReviews: { zh: '评审', en: 'Reviews', ja: '審査' },
  opsTrials: { zh: '试稿材料', en: 'Trial materials', ja: 'トライアル教材' },
  opsTrial: { zh: '试稿材料详情', en: 'Trial material', ja: 'トライアル教材の詳細' },
  opsAccounts: { zh: '账号', en: 'Accounts', ja: 'アカウント' },
  opsCompanies: { zh: '公司', en: 'Companies', ja: '会社' },
  opsTags: { zh: '标签', en: 'Tags', ja: 'タグ' },
  opsSettings: { zh: '站点设置', en: 'Site settings', ja: 'サイト設定' },
  opsAudit: { zh: '审计日志', en: 'Audit log', ja: '監査ログ' },
  opsAi: { zh: 'AI 服务', en: 'AI providers', ja: 'AI サービス' },
  opsOutbox: { zh: '发件箱', en: 'Outbox', ja: '送信ボックス' },
  opsJobs: { zh: '失败的作业', en: 'Failed jobs', ja: '失敗したジョブ' },
})
export type MenuName = keyof typeof menuText

export function isMenuName(name: string): name is MenuName {
  return Object.hasOwn(menuText, name)
}
