/**
 * What an answer has cost whose process was killed: the provider has been paid, and nobody was left to record the call. Counted by
 * the length of the texts; of one that had no word yet, by what was asked.
 */
import { sql } from 'kysely'
import { bookCall } from '../../../base/ai/call/book-call.ts'
import { tokensIn } from '../../../ground/adapters/ai/estimate-tokens.ts'
import type { App } from '../../../ground/context.ts'
import { loadQuestion } from '../answer/load-question.ts'
import { assistantOf } from '../chats/assistant-of.ts'
import { aiOf } from './with-model.ts'

/** Of the house's own instructions and of a passage, on the average. */
const instructionTokens = 500
const passageTokens = 400

/** Once for each call, whoever tries; what has been recorded isn't booked again. */
export async function bookBrokenOff(app: App, messageId: string): Promise<void> {
  const written = await writtenOf(app, messageId)
  if (!written) return
  const asked = await loadQuestion(app, messageId)
  const assistant = await assistantOf(app, asked, asked.agent_id)
  const ai = await aiOf({ app, ...asked, assistant })
  const { provider, model, price } = ai.capabilities.chat ?? {}
  if (!provider || !model || !(await claim(app, messageId))) return
  const input_tokens = Math.ceil(tokensIn(asked.text) + instructionTokens + written.passages * passageTokens)
  const output_tokens = Math.ceil(tokensIn(written.content))
  const cost = price && Math.round((input_tokens * price.input + output_tokens * price.output) / 1_000_000)
  const { company_id, account_id, chat_id, agent_id } = asked
  const whose = { company_id, account_id, chat_id, agent_id, agent_version: assistant.version }
  const used = { input_tokens, output_tokens, audio_ms: null, cost_micro_usd: cost ?? null, is_estimate: true }
  const call = { provider, model, capability: 'chat', prompt_version_id: null, duration_ms: 0, attempts: 1 } as const
  await bookCall(app, { ...whose, task_id: null, node_task_id: null, ...call, ...used, error: 'aborted' })
}

async function claim({ db }: App, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_message')
    .set({ model_asked_at: null })
    .where('message_id', '=', messageId)
    .where('model_asked_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** When the chat went on: calls from then on are another answer's. */
const nextAsked = sql<string>`coalesce(
  (select min(later.created_at) from chat_message later where later.chat_id = m.chat_id and later.ordinal > m.ordinal),
  'infinity')`

/** Null: no model was asked, or its call has been recorded: after it was asked, and before the chat went on. */
async function writtenOf({ db }: App, messageId: string) {
  const written = await db
    .selectFrom('chat_message as m')
    .where('m.message_id', '=', messageId)
    .where('m.chatbot_engine', 'in', ['knowledge', 'general'])
    .where('m.model_asked_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ai_call as a')
            .whereRef('a.chat_id', '=', 'm.chat_id')
            .whereRef('a.created_at', '>=', 'm.model_asked_at')
            .where('a.created_at', '<', nextAsked)
            .select('a.ai_call_id'),
        ),
      ),
    )
    .select([
      'm.content',
      (eb) =>
        eb
          .selectFrom('chat_citation as c')
          .whereRef('c.message_id', '=', 'm.message_id')
          .where('c.n', '<', 1000)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('passages'),
    ])
    .executeTakeFirst()
  return written && { content: written.content, passages: Number(written.passages ?? 0) }
}
