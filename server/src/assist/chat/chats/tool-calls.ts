/** The table `chat_tool_call`. */
import type { ChatToolCall, ChatToolName } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

export interface NewToolCall extends Pick<ChatToolCall, 'state' | 'card' | 'error' | 'wish'> {
  readonly tool: ChatToolName
  /** As the tool's own schema has it. */
  readonly input: unknown
}

/** In place of what an earlier run of the answer kept, which was killed. */
export async function keepToolCalls(
  { tx, newId, now }: Transaction,
  message_id: string,
  toolCalls: readonly NewToolCall[],
): Promise<void> {
  await tx.deleteFrom('chat_tool_call').where('message_id', '=', message_id).execute()
  const rows = toolCalls.map(({ tool, input, wish, ...became }, ordinal) => ({
    tool_call_id: newId(),
    message_id,
    ordinal,
    tool,
    wish,
    input: JSON.stringify(input),
    ...stored(became),
    created_at: now(),
  }))
  if (rows.length > 0) await tx.insertInto('chat_tool_call').values(rows).execute()
}

type Became = Pick<ChatToolCall, 'state' | 'card' | 'error'>

const stored = ({ state, card, error }: Became) => ({
  state,
  card: card && JSON.stringify(card),
  error: error && JSON.stringify(error),
})

/** What the person has decided, once. @returns false if it had been decided before */
export async function settleToolCall({ db }: Pick<App, 'db'>, toolCallId: string, became: Became): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_tool_call')
    .set(stored(became))
    .where('tool_call_id', '=', toolCallId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function toolCallsOf(tx: Tx, messageIds: readonly string[]): Promise<Map<string, ChatToolCall[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_tool_call')
    .where('message_id', 'in', messageIds)
    .orderBy('ordinal')
    .select(['message_id', 'tool_call_id as id', 'tool', 'wish', 'state', 'card', 'error'])
    .execute()
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return new Map([...byMessage].map(([id, own]) => [id, own.map(({ message_id: _, ...shown }) => shown)]))
}
