import { defineText } from '../../i18n/text.ts'

export const taskText = defineText({
  tasks: { zh: '我的任务', en: 'My tasks', ja: 'マイタスク' },
  projects: { zh: '公司的任务', en: 'Company tasks', ja: '会社のタスク' },
  allProjects: { zh: '全部任务', en: 'All tasks', ja: 'すべてのタスク' },
  projectsTab: { zh: '订单', en: 'Orders', ja: '注文' },
  myWorkTab: { zh: '我的工作', en: 'My work', ja: '担当している作業' },
  create: { zh: '创建任务', en: 'Create task', ja: 'タスクを作成' },
  task: { zh: '任务', en: 'Task', ja: 'タスク' },
  searchTasks: { zh: '搜索任务名或编号', en: 'Search name or number', ja: 'タスク名・番号で検索' },
  allMedia: { zh: '全部类型', en: 'Any type', ja: 'すべての種類' },
  media: { zh: '类型', en: 'Type', ja: '種類' },
  byCreated: { zh: '创建时间', en: 'Created', ja: '作成日時' },
  byDeadline: { zh: '截止时间', en: 'Deadline', ja: '締め切り' },
  files: { zh: '{count} 个文件', en: { one: '{count} file', other: '{count} files' }, ja: '{count} ファイル' },
  words: { zh: '字数', en: 'Words', ja: '語数' },
  noTasks: { zh: '还没有任务', en: 'No task yet', ja: 'タスクはまだありません' },
  noTasksHint: {
    zh: '上传文件，选择语言，马上就能看到价格。',
    en: 'Upload a file, choose languages, and see the price at once.',
    ja: 'ファイルをアップロードして言語を選ぶと、すぐに料金が分かります。',
  },
  noTasksOperator: {
    zh: '客户创建的任务会出现在这里。',
    en: 'Tasks that clients create appear here.',
    ja: 'クライアントが作成したタスクがここに表示されます。',
  },
  noMatch: { zh: '没有符合条件的任务', en: 'No task matches', ja: '条件に合うタスクはありません' },
  noMatchHint: {
    zh: '换个状态，或清除搜索和筛选。',
    en: 'Choose another status, or clear search and filter.',
    ja: '別のステータスを選ぶか、検索と絞り込みをクリアしてください。',
  },
  noneOfStatus: { zh: '此状态下没有任务', en: 'Nothing with this status', ja: 'このステータスのタスクはありません' },
  noneOfStatusHint: {
    zh: '其他状态下的任务见上方标签。',
    en: 'The tabs above say where there is something.',
    ja: 'ほかのステータスは上のタブにあります。',
  },
  showAll: { zh: '查看全部', en: 'Show all', ja: 'すべて表示' },
  clearFilters: { zh: '清除条件', en: 'Clear filters', ja: '条件をクリア' },
  percentDone: { zh: '完成 {percent}%', en: '{percent}% done', ja: '{percent}% 完了' },
})
