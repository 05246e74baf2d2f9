/**
 * The assistant's tools: each acts as the asker. What one has found is shown as a card that holds no more than where to read it, and reads
 * it anew, by the rights of whoever looks.
 */
import { z } from 'zod'
import { id, storedError } from '../../ground/base.ts'
import type { Access } from '../../ground/call.ts'
import { type Language, lengths } from '../../ground/limits.ts'
import type { paths } from '../../ground/paths.ts'

export const chatToolNames = [
  'find_tasks',
  'get_task',
  'quote_order',
  'look_up_term',
  'explain_income',
  'open_screen',
] as const
export type ChatToolName = (typeof chatToolNames)[number]

/** What somebody types after `/` to have a tool run, whatever language the portal speaks to them. */
export const toolCommands: Readonly<Record<ChatToolName, Readonly<Record<Language, string>>>> = {
  find_tasks: { zh: '任务', en: 'tasks', ja: 'タスク' },
  get_task: { zh: '进度', en: 'status', ja: '進捗' },
  quote_order: { zh: '报价', en: 'quote', ja: '見積もり' },
  look_up_term: { zh: '术语', en: 'term', ja: '用語' },
  explain_income: { zh: '收入', en: 'income', ja: '収入' },
  open_screen: { zh: '打开', en: 'open', ja: '開く' },
}

/** Whose each is: a tool makes no call that its person may not make. */
export const toolAccess: Readonly<Record<ChatToolName, Access>> = {
  find_tasks: 'client',
  get_task: 'client',
  quote_order: 'mvp',
  look_up_term: 'mvp',
  explain_income: 'earner',
  open_screen: 'approved',
}

/**
 * `asked`: the model wants it in a chat that holds texts of others, so it waits for the person, who may say no (`declined`). `done` has a
 * card; `failed` an error.
 */
export const chatToolStates = ['asked', 'declined', 'done', 'failed'] as const
export type ChatToolState = (typeof chatToolStates)[number]

/** Screens that can be opened by their names: pages without parameters. */
export const openScreens = [
  'home',
  'taskList',
  'taskFlow',
  'taskDraft',
  'taskQaList',
  'qaList',
  'incomeList',
  'productionFlow',
  'productionMemory',
  'productionTerms',
  'productionInsights',
  'productionDirect',
  'productionAssistant',
  'knowledgeList',
  'knowledgeQuestions',
  'meTalent',
  'meSigned',
  'meSetting',
  'teamList',
  'teamAi',
  'messages',
  'help',
] as const satisfies readonly (keyof typeof paths)[]
export type OpenScreen = (typeof openScreens)[number]

const keyword = z.string().max(lengths.taskName.max)

export const chatCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tasks'), keyword, status: z.number().int().nullable() }),
  z.object({ kind: z.literal('task'), task_id: id }),
  z.object({ kind: z.literal('quote'), quote_id: id }),
  z.object({ kind: z.literal('terms'), keyword }),
  z.object({ kind: z.literal('income'), keyword }),
  z.object({ kind: z.literal('screen'), screen: z.enum(openScreens) }),
])
export type ChatCard = z.infer<typeof chatCard>

export const chatToolCall = z.object({
  id,
  tool: z.enum(chatToolNames),
  state: z.enum(chatToolStates),
  /** What it is asked for, in the person's or the model's words: shown where it waits for the person. */
  wish: z.string(),
  card: chatCard.nullable(),
  error: storedError.nullable(),
})
export type ChatToolCall = z.infer<typeof chatToolCall>
