/** A company with knowledge whose members chat over sockets. */
import { calls, type InputOf, present } from '@polyphony/contract'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { openKbsWorld, type PersonName } from '../../../knowledge/bases/kbs/testing/kbs-world.ts'
import { indexRevision } from '../../../knowledge/retrieval/index-revision.ts'
import { plainChunk } from '../../../knowledge/retrieval/testing/plain-chunk.ts'
import { connectSocket, type Listener, listenOn } from '../../../testing/listener.ts'
import type { TestOptions } from '../../../testing/server.ts'

const { chat } = calls

export type ChatWorld = Awaited<ReturnType<typeof openChatWorld>>

/** One answer's text and end, as a socket heard them. */
export interface HeardAnswer {
  readonly text: string
  readonly seqs: readonly number[]
  readonly ends: readonly { status: string; seq: number; code: string | null }[]
}

export async function openChatWorld(options: TestOptions = {}) {
  const world = await openKbsWorld(options)
  const { db, app, as, server } = world
  const url = await listenOn(server)
  const sockets: Listener[] = []

  /** A file of a base with these passages. @returns its id */
  async function knows(kbs_id: string, bodies: readonly string[], heading: string[] = []): Promise<string> {
    const knowledge_id = await world.file(kbs_id)
    await index(kbs_id, knowledge_id, bodies, heading)
    return knowledge_id
  }

  /** What the file says. */
  async function index(kbs_id: string, knowledge_id: string, bodies: readonly string[], heading: string[] = []) {
    const chunks = bodies.map((body) => plainChunk(body, heading))
    const { company_id } = await db
      .selectFrom('knowledge')
      .select('company_id')
      .where('knowledge_id', '=', knowledge_id)
      .executeTakeFirstOrThrow()
    await inTransaction(app, (transaction) =>
      indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, chunks),
    )
  }

  async function listen(by: PersonName = 'plain', at = url): Promise<Listener> {
    const listener = await connectSocket(at, { sid: as[by].sid })
    sockets.push(listener)
    return listener
  }

  const openChat = async (by: PersonName = 'plain') => (await as[by].call(chat.openNewChat, {})).chat_id
  const history = async (chat_id: string, by: PersonName = 'plain') =>
    (await as[by].call(chat.getChatContentHistory, { chat_id })).list

  /** Waits for the end of the last answer. */
  const ended = (chat_id: string, by: PersonName = 'plain', ms = 20_000) =>
    server.eventually(async () => {
      const last = (await history(chat_id, by)).at(-1)
      return last && last.type === 1 && !['queued', 'running'].includes(last.status) ? last : null
    }, ms)

  const send = (from: Listener, name: string, payload: object) => from.socket.timeout(5000).emitWithAck(name, payload)

  /** Asks and waits for the end. */
  async function asked(from: Listener, chat_id: string, msg: string, more: object = {}, by: PersonName = 'plain') {
    const said = await send(from, 'human_chat_msg', { chat_id, msg, ...more })
    if (!said.ok) throw new Error(said.error.err_msg)
    return ended(chat_id, by)
  }

  function heard(from: Listener, messageId: string): HeardAnswer {
    const own = from.of('ai_chat_msg').filter(({ id, type }) => id === messageId && type === 1)
    const pieces = own.filter(({ status }) => status === 'running')
    const failures = from.of('ai_chat_err_msg').filter(({ id }) => id === messageId)
    return {
      text: pieces.map(({ msg }) => msg).join(''),
      seqs: pieces.map(({ seq }) => seq),
      ends: [
        ...own.filter(({ status }) => status !== 'running').map(({ status, seq }) => ({ status, seq, code: null })),
        ...failures.map(({ msg, seq }) => ({ status: 'failed', seq, code: msg })),
      ],
    }
  }

  /** Sets the model that answers, at an address that speaks the protocol. */
  async function provide(base_url: string) {
    const { account_id } = await world.server.make.person({ is_operator: true })
    const { app: own } = world
    const actor = present(await own.loadActor(account_id))
    const input: InputOf<typeof calls.ai.saveAiProvider> = {
      name: 'peer',
      base_url,
      models: { chat: 'writer' },
      prices: { writer: { input: 1_000_000, output: 2_000_000 } },
      is_enabled: true,
    }
    return own.invoke(calls.ai.saveAiProvider, actor, input)
  }

  return {
    ...world,
    ...{ url, knows, index, listen, openChat, history, ended, send, asked, heard, provide },
    async close() {
      for (const { socket } of sockets) socket.close()
      await world.close()
    },
  }
}
