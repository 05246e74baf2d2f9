/** Plays orders on a whole server whose jobs run by themselves: people wait for offers and work on them. */
import { randomUUID } from 'node:crypto'
import { calls, day, type InputOf, type Media, type NodeKind, toWireTime } from '@polyphony/contract'
import type { Player } from '../../../../../../seed/player.ts'
import { idempotencyKey, type TestServer } from '../../../../testing/server.ts'

interface Wanted {
  media: Media
  file_id: string
  target_langs: string[]
  /** The first standard flow that has all of these steps. */
  having: readonly NodeKind[]
  more?: Partial<InputOf<typeof calls.task.createTask>>
}

/** Without review and confirmation, unless `more` asks for them. @returns the task's id. */
export async function placeOrder(client: Player, { media, file_id, target_langs, having, more }: Wanted) {
  const { list } = await client.call(calls.flow.getAllStdFlow, { media })
  const flow = list.find(({ graph }) => having.every((kind) => graph.nodes.some((node) => node.kind === kind)))!
  const input = {
    name: `Order ${randomUUID()}`,
    media,
    files: [{ file_id }],
    source_lang: 'en',
    target_langs,
    flow_id: flow.flow_id,
    deadline_at: toWireTime(new Date(Date.now() + 5 * day)),
    is_qa_required: false,
    is_acceptance_required: false,
    is_non_native_allowed: true,
    ...more,
  }
  const { charge_minor } = await client.call(calls.task.quoteTask, input)
  return (await client.call(calls.task.createTask, { ...input, charge_minor }, idempotencyKey())).task_id
}

/** Waits for the offer in a language, accepts it, and writes every segment. @returns the document. */
export async function workOn(
  server: TestServer,
  talent: Player,
  { task_id, lang }: { task_id: string; lang: string },
  words: (source: string, target: string) => string,
) {
  const { node_task_id } = await server.eventually(() =>
    server.database.db
      .selectFrom('offer as o')
      .innerJoin('node_task as n', 'n.node_task_id', 'o.node_task_id')
      .select('n.node_task_id')
      .where('n.task_id', '=', task_id)
      .where('n.target_lang', '=', lang)
      .where('o.talent_id', '=', talent.account_id)
      .where('o.state', '=', 'open')
      .executeTakeFirst(),
  )
  await talent.call(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())
  const client_id = randomUUID()
  const opened = await talent.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
  const patches = list.map(({ segment_id, rev, source, target }) => ({
    segment_id,
    base_rev: rev,
    target: words(source, target),
    state: 'translated' as const,
    origin: { kind: 'human' as const },
    idempotency_key: randomUUID(),
  }))
  await talent.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  await talent.call(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey())
  return { opened, list }
}

/** Waits until everything is delivered. */
export async function delivered(server: TestServer, client: Player, task_id: string) {
  const { list } = await server.eventually(async () => {
    const answer = await client.ask(calls.task.getTaskDownloadList, { task_id })
    return answer.err_msg === 'OK' ? answer.data : null
  }, 60_000)
  const bytesOf = async (output_id: string): Promise<Buffer> => {
    const { url } = await client.call(calls.task.downloadTaskOutput, { task_id, output_id })
    const { pathname, search } = new URL(url, 'http://localhost')
    return (await server.server.inject({ url: pathname + search })).rawPayload
  }
  return list.map((output) => ({ ...output, bytes: () => bytesOf(output.output_id) }))
}
