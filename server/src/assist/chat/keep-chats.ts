/** Opening, naming, finding and deleting one's chats. */
import { type calls, chatLimits, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { accountConfig } from '../agent/ai-settings.ts'
import { askableAgents } from '../agent/published-setting.ts'
import { endOf } from './answer/end-answer.ts'
import { requireAgent } from './chats/assistant-of.ts'
import { type ChatOwner, chatsOf, ownerOf, requireChat } from './chats/own-chat.ts'

type Calls = (typeof calls)['chat']

export async function openNewChat(
  ctx: Ctx,
  { agent_id = null }: ParsedOf<Calls['openNewChat']>,
): Promise<OutputOf<Calls['openNewChat']>> {
  const owner = ownerOf(ctx.actor)
  await requireAgent(ctx, owner, agent_id)
  const empty = await chatsOf(ctx.db, owner)
    .where('agent_id', 'is not distinct from', agent_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat_message as m').whereRef('m.chat_id', '=', 'chat.chat_id').select('m.message_id'))),
    )
    .where('chat_name', '=', '')
    .orderBy('created_at', 'desc')
    .select('chat_id')
    .executeTakeFirst()
  if (empty) return empty
  const { agent_id: _, ...config } = await accountConfig(ctx.db, owner)
  const chat_id = ctx.newId()
  const now = ctx.now()
  await ctx.db
    .insertInto('chat')
    .values({ chat_id, ...owner, agent_id, config: JSON.stringify(config), created_at: now, updated_at: now })
    .execute()
  return { chat_id }
}

export async function editChat(ctx: Ctx, { chat_id, chat_name }: ParsedOf<Calls['editChat']>) {
  const chat = await requireChat(ctx.db, ctx.actor, chat_id)
  await ctx.db.updateTable('chat').set({ chat_name }).where('chat_id', '=', chat.chat_id).execute()
  return {}
}

export async function deleteChat(ctx: Ctx, { chat_id }: ParsedOf<Calls['deleteChat']>) {
  const chat = await requireChat(ctx.db, ctx.actor, chat_id)
  await inTransaction(ctx, (transaction) => removeChats(transaction, [chat.chat_id]))
  return {}
}

export async function deleteAllChat(ctx: Ctx): Promise<{ count: number }> {
  const owner = ownerOf(ctx.actor)
  return inTransaction(ctx, async (transaction) => {
    const chats = await chatsOf(transaction.tx, owner).select('chat_id').execute()
    await removeChats(
      transaction,
      chats.map(({ chat_id }) => chat_id),
    )
    return { count: chats.length }
  })
}

/** What is being written for them is stopped. */
async function removeChats(transaction: Transaction, chatIds: readonly string[]): Promise<void> {
  if (chatIds.length === 0) return
  await stopAnswersIn(transaction, chatIds)
  await transaction.tx.deleteFrom('chat').where('chat_id', 'in', chatIds).execute()
}

async function stopAnswersIn(transaction: Transaction, chatIds: readonly string[]): Promise<void> {
  const running = await transaction.tx
    .selectFrom('chat_message')
    .select('message_id')
    .where('chat_id', 'in', chatIds)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  for (const { message_id } of running) await endOf(transaction, { message_id }, { status: 'stopped' })
}

/** Whoever leaves a company is answered nothing more in its name, nor at its cost. Their chats stay. */
export async function stopAnswersOf(transaction: Transaction, member: ChatOwner): Promise<void> {
  const chats = await chatsOf(transaction.tx, member).select('chat_id').execute()
  if (chats.length === 0) return
  await stopAnswersIn(
    transaction,
    chats.map(({ chat_id }) => chat_id),
  )
}

/** Deletes the chats of an erased account. */
export async function eraseChats(transaction: Transaction, { account_id }: { account_id: string }): Promise<void> {
  const chats = await transaction.tx.selectFrom('chat').select('chat_id').where('account_id', '=', account_id).execute()
  await removeChats(
    transaction,
    chats.map(({ chat_id }) => chat_id),
  )
}

/** Chats with assistants that aren't there any more stand with those of the default one. */
const withoutAgent = (owner: ChatOwner) =>
  sql<SqlBool>`(chat.agent_id is null or chat.agent_id not in (${askableAgents(owner)}))`

export async function getChatHistories(
  ctx: Ctx,
  { keyword, agent_id }: ParsedOf<Calls['getChatHistories']>,
): Promise<OutputOf<Calls['getChatHistories']>> {
  const said = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const owner = ownerOf(ctx.actor)
  const all = chatsOf(ctx.db, owner)
  let chats = agent_id ? all.where('agent_id', '=', agent_id) : all.where(withoutAgent(owner))
  if (keyword !== '')
    chats = chats.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('chat_name', 'ilike', said),
        exists(
          selectFrom('chat_message as m')
            .whereRef('m.chat_id', '=', 'chat.chat_id')
            .where('m.type', '=', 2)
            .where('m.content', 'ilike', said)
            .select('m.message_id'),
        ),
      ]),
    )
  const list = await chats
    .select(['chat_id', 'chat_name', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('chat_id', 'desc')
    .limit(chatLimits.histories)
    .execute()
  return { list }
}

export async function getChatSetting(
  ctx: Ctx,
  { chat_id }: ParsedOf<Calls['getChatSetting']>,
): Promise<OutputOf<Calls['getChatSetting']>> {
  const { config } = await requireChat(ctx.db, ctx.actor, chat_id)
  return { config }
}
