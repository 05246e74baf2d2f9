/** Answers by tools where the question asks for what they do: by a command, in plain words, or as a model understands it. */
import { intentions } from '@polyphony/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { requireRunning } from '../answer/running-answers.ts'
import { keepToolCalls } from '../chats/tool-calls.ts'
import { asAsker } from './as-asker.ts'
import { chosenByModel, mostWishes } from './choose-tool.ts'
import type { Asker } from './kinds/chat-tool.ts'
import { toolsOf } from './kinds/tools.ts'
import { commandIn, phraseIn, type ToolWish } from './plain-wish.ts'
import { type RunWish, runWish } from './run-wish.ts'

/** @returns null where an engine has to answer */
export async function answerByTools(task: AnswerTask): Promise<AnswerEnd | null> {
  const { app, text, intention, asked_file_ids } = task
  const asker = await asAsker(app, task)
  const tools = toolsOf(asker.actor)
  await keep(task, [])
  const command = commandIn(tools, text)
  if (command) return ran(task, [await byCommand(task, asker, command)])
  if (intention === intentions.web || asked_file_ids.length > 0) return null
  const phrase = phraseIn(tools, text)
  if (phrase) {
    const one = await runWish(app, asker, phrase, text)
    if (!isNothing(one)) return ran(task, [one])
  }
  const wishes = (await chosenByModel(task, tools)).slice(0, mostWishes)
  if (wishes.length === 0) return null
  if (await holdsForeignText(task)) return asked(task, wishes)
  const all: RunWish[] = []
  for (const wish of wishes) all.push(await runWish(app, asker, wish, wish.tool.say(wish.input)))
  return all.every(isNothing) ? null : ran(task, all)
}

const isNothing = ({ error }: RunWish) => error?.err_msg === 'CHAT_TOOL_NOTHING'

async function byCommand(
  { app }: AnswerTask,
  asker: Asker,
  { tool, words }: NonNullable<ReturnType<typeof commandIn>>,
) {
  const input = tool.read(words)
  if (input !== null) return runWish(app, asker, { tool, input }, words.trim())
  return { tool, input: null, state: 'failed', card: null, error: unclear(tool.name) } as const
}

const unclear = (tool: string) => ({ err_msg: 'CHAT_COMMAND_UNCLEAR', data: { tool } }) as const

async function ran(task: AnswerTask, wishes: readonly RunWish[]): Promise<AnswerEnd> {
  await keep(task, wishes)
  return { status: 'end' }
}

/** The answer comes from elsewhere; the person may let the tool run beside it. */
async function asked(task: AnswerTask, wishes: readonly ToolWish[]): Promise<null> {
  const waiting = wishes.map((wish) => ({ ...wish, state: 'asked', card: null, error: null }) as const)
  await keep(task, waiting)
  return null
}

/** @throws AnswerEnded */
const keep = (task: AnswerTask, wishes: readonly RunWish[]): Promise<void> =>
  inTransaction(task.app, async (transaction) => {
    await requireRunning(transaction.tx, task)
    await keepToolCalls(transaction, task.message_id, wishes.map(kept))
  })

const kept = ({ tool, input, state, card, error }: RunWish) => {
  const wish = input === null ? '' : tool.say(input)
  return { tool: tool.name, input, wish, state, card, error }
}

/** Whether an answer of this chat was made from what others have written; the house's own handbook isn't that. */
async function holdsForeignText({ app, chat_id }: AnswerTask): Promise<boolean> {
  const { rows } = await sql<{ is_foreign: boolean }>`
    select exists (
      select from chat_citation c join chat_message m using (message_id)
      where m.chat_id = ${chat_id}::uuid and not (c.knowledge_id is null and coalesce(c.link, '') like '/help%')
    ) as is_foreign`.execute(app.db)
  return rows[0]?.is_foreign ?? true
}
