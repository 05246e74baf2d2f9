import { defineText, type Row } from '../../i18n/text.ts'
import type { GroupName } from './found-group.ts'

export const finderText = defineText({
  open: { zh: '全局搜索', en: 'Search', ja: 'すべてを検索' },
  ask: {
    zh: '搜索知识、任务、术语、人员、页面',
    en: 'Search knowledge, tasks, terms, people, pages',
    ja: 'ナレッジ、タスク、用語、メンバー、ページを検索',
  },
  found: { zh: '搜索结果', en: 'Results', ja: '検索結果' },
  searching: { zh: '正在搜索…', en: 'Searching…', ja: '検索中…' },
  late: { zh: '比平时慢，仍在等待…', en: 'This is taking longer than usual…', ja: '時間がかかっています…' },
  nothing: { zh: '没有结果', en: 'No results', ja: '見つかりませんでした' },
  newTask: { zh: '创建任务', en: 'Create task', ja: 'タスクを作成' },
  allKnowledge: { zh: '在知识库中搜索“{text}”', en: 'Search knowledge for “{text}”', ja: 'ナレッジで「{text}」を検索' },
  forbidden: { zh: '禁用', en: 'forbidden', ja: '使用禁止' },
  keys: {
    zh: '↑↓ 选择，Enter 打开，Esc 关闭',
    en: '↑↓ select, Enter open, Esc close',
    ja: '↑↓ で選択、Enter で開く、Esc で閉じる',
  },
})

export const groupText = defineText({
  actions: { zh: '页面与操作', en: 'Pages and actions', ja: 'ページと操作' },
  knowledge: { zh: '知识', en: 'Knowledge', ja: 'ナレッジ' },
  tasks: { zh: '任务', en: 'Tasks', ja: 'タスク' },
  work: { zh: '我的任务', en: 'My jobs', ja: '担当案件' },
  terms: { zh: '术语', en: 'Terms', ja: '用語' },
  people: { zh: '人员', en: 'People', ja: 'メンバー' },
} satisfies Record<GroupName, Row>)
