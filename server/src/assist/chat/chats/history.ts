/**
 * What was said in a chat, as its reader may see it now: an answer is shown as long as they reach everything that it was made
 * from, because it repeats it.
 */
import type { ChatCitation, ChatMessage, calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { extensionOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { signedUrlOf } from '../../../content/file/download/get-file-url.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { jobOf } from './job-of.ts'
import { type ChatOwner, ownerOf, requireChat } from './own-chat.ts'
import { personsOf } from './persons.ts'
import { referenceFile } from './reference-file.ts'
import { toolCallsOf } from './tool-calls.ts'

type Calls = (typeof calls)['chat']

export async function getChatContentHistory(
  ctx: Ctx,
  { chat_id }: ParsedOf<Calls['getChatContentHistory']>,
): Promise<OutputOf<Calls['getChatContentHistory']>> {
  const { chat_name } = await requireChat(ctx.db, ctx.actor, chat_id)
  const messages = await shownMessages(ctx.db, ownerOf(ctx.actor), chat_id)
  return { chat_id, chat_name, list: await Promise.all(messages.map((message) => withIds(ctx, message))) }
}

async function withIds(ctx: Ctx, message: ChatMessage) {
  const { file_id } = message
  const task_id = jobOf(message)
  if (task_id !== null) return { ...message, task_id }
  if (file_id === null) return message
  const address = await signedUrlOf(ctx, file_id)
  return { ...message, uploadid: file_id, ...(address && { s3_url: address.url }) }
}

const withheld = { code: 'withheld', best: null, threshold: null, until: null } as const

export async function shownMessages(tx: Tx, owner: ChatOwner, chatId: string): Promise<ChatMessage[]> {
  const rows = await messageRows(tx, chatId).execute()
  const persons = await personsOf(
    tx,
    owner,
    rows.map(({ id }) => id),
  )
  const sources = await sourcesOf(
    tx,
    owner,
    rows.map(({ id }) => id),
  )
  const tools = await toolCallsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(
    ({ type, file_name, deltas, delta_seq, content, feedback, last_seq, file_size, ...rest }): ChatMessage => {
      const { intention, asked_file_ids, ...row } = rest
      const own = sources.get(row.id) ?? { isShown: true, cited: [], quoted: [] }
      const message = {
        ...row,
        type: type === 1 ? 1 : type === 2 ? 2 : 0,
        file_name: file_name ?? '',
        file_size: file_size ?? 0,
        file_ext: extensionOf(file_name ?? ''),
        feedback_intention: feedback ?? 0,
        person: persons.get(row.id) ?? null,
        tools: tools.get(row.id) ?? [],
        asked:
          type === 2 && row.content_type === 'text'
            ? {
                intention_type: intention,
                chatbot_engine: row.chatbot_engine ?? 'knowledge',
                file_id: asked_file_ids,
              }
            : null,
      } as const
      if (!own.isShown)
        return { ...message, content: '', files: [], person: null, notice: withheld, seq: delta_seq ?? last_seq }
      const said = content === '' ? (deltas ?? '') : content
      return {
        ...message,
        content: withQuotes(said, own.quoted),
        files: own.cited,
        seq: Math.max(delta_seq ?? 0, last_seq),
      }
    },
  )
}

function messageRows(tx: Tx, chatId: string) {
  return tx
    .selectFrom('chat_message as m')
    .leftJoin('file as f', 'f.file_id', 'm.file_id')
    .leftJoin('chat_feedback as b', 'b.message_id', 'm.message_id')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('chat_delta as d')
          .whereRef('d.message_id', '=', 'm.message_id')
          .where('m.status', 'in', ['queued', 'running'])
          .select([
            sql<string | null>`string_agg(d.text, '' order by d.seq)`.as('deltas'),
            sql<number | null>`max(d.seq)`.as('delta_seq'),
          ])
          .as('d'),
      (join) => join.onTrue(),
    )
    .where('m.chat_id', '=', chatId)
    .orderBy('m.ordinal')
    .select([
      ...(['m.message_id as id', 'm.chat_id', 'm.type', 'm.content', 'm.content_type', 'm.file_id'] as const),
      ...(['f.name as file_name', 'f.size as file_size', 'm.chatbot_engine', 'm.status', 'm.stage'] as const),
      ...(['m.notice', 'm.error', 'm.last_seq', 'm.created_at', 'b.feedback', 'd.deltas', 'd.delta_seq'] as const),
      ...(['m.intention', 'm.asked_file_ids'] as const),
    ])
}

export interface ShownSources {
  readonly isShown: boolean
  readonly cited: ChatCitation[]
  /** What the answer quotes by itself. */
  readonly quoted: ChatCitation[]
}

/** Of each answer that was made from something. */
export async function sourcesOf(
  tx: Tx,
  { account_id, company_id }: ChatOwner,
  messageIds: readonly string[],
): Promise<Map<string, ShownSources>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_citation as c')
    .leftJoin('knowledge as k', (join) =>
      join
        .onRef('k.knowledge_id', '=', 'c.knowledge_id')
        .on('k.company_id', '=', company_id)
        .on(sql<boolean>`k.kbs_id in (select r.kbs_id from reachable_bases(${account_id}) r)`),
    )
    .where('c.message_id', 'in', messageIds)
    .orderBy('c.n')
    .select([
      ...(['c.message_id', 'c.n', 'c.is_cited', 'c.is_quoted', 'c.knowledge_id', 'c.revision', 'c.position'] as const),
      ...(['c.name', 'c.ext', 'c.heading', 'c.quote', 'c.grade', 'c.link', 'k.kbs_id'] as const),
    ])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ message_id }) => message_id)].map(([id, own]) => {
      const isShown = own.every(({ knowledge_id, kbs_id }) => knowledge_id === null || kbs_id !== null)
      const cited = own.filter(({ is_cited }) => is_cited).map((one) => ({ ...one, ...referenceFile(one) }))
      return [id, { isShown, cited, quoted: cited.filter(({ is_quoted }) => is_quoted) }]
    }),
  )
}

/** What is quoted stands in the answer as a quotation, with the number of its source. */
export function withQuotes(said: string, quoted: readonly Pick<ChatCitation, 'n' | 'quote'>[]): string {
  const quotes = quoted.map(({ n, quote }) => `> ${quote.replaceAll(/\s*\n\s*/g, ' ')} [${n}]`)
  return [said, ...quotes].filter((part) => part !== '').join('\n\n')
}
