/**
 * Plays orders through the calls with the people of the demo world; jobs run when the test calls them, by the test's
 * clock.
 */
import { randomUUID } from 'node:crypto'
import {
  calls,
  day,
  type InputOf,
  type LetterKind,
  type Media,
  type NodeKind,
  type NodeTaskState,
  type TaskEventKind,
  toWireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { type Player, player } from '../../../../../seed/player.ts'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'
import { idempotencyKey, startTestServer, type TestOptions } from '../../../testing/server.ts'
import { deliverPiece } from '../../delivery/deliver-piece.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { runAiNode } from '../../machine/run-ai-node.ts'
import { offerNodeTask } from '../../offering/offer/offer-node-task.ts'

export const teaser = `1
00:00:01,000 --> 00:00:03,000
Tonight, something answers.

2
00:00:04,000 --> 00:00:06,000
Nobody has come to the harbour for eleven years.

3
00:00:07,000 --> 00:00:09,500
Follow the light.
`

export interface Wanted {
  target_langs?: string[]
  text?: string
  bytes?: Uint8Array
  name?: string
  media?: Media
  /** The standard flow without a review. */
  isPlain?: boolean
  more?: Partial<InputOf<typeof calls.task.createTask>>
}

export async function openOffice(options: TestOptions = {}) {
  const server = await startTestServer({ isWorker: false, ...options })
  const { app, database, make } = server
  const { db } = database
  const people = new Map<string, Player>()
  const tabs = new Map<string, string>()
  const files = new Map<string, string>()

  /** Everybody works in one tab. */
  function tabOf(username: string): string {
    tabs.set(username, tabs.get(username) ?? randomUUID())
    return tabs.get(username)!
  }

  async function as(username: string): Promise<Player> {
    const known = people.get(username) ?? (await server.as(username))
    people.set(username, known)
    return known
  }

  /** Signs somebody in who has no password. */
  const seat = async (account_id: string): Promise<Player> =>
    player(server.server, await make.session(account_id), account_id)

  /** Talents who can do English to `lang`, signed in; the later, the better. */
  async function hire(count: number, lang: string): Promise<Player[]> {
    const hired: Player[] = []
    for (let index = 0; index < count; index++) {
      const pair = { role_id: 2, source_lang: 'en', target_lang: lang, quality: 50 + (index % 50) }
      const username = `${lang}-${index}-${randomUUID().slice(-4)}`
      hired.push(await seat((await make.talent({ username, native_langs: [lang], pairs: [pair] })).account_id))
    }
    return hired
  }

  async function prepareOrder(client: Player, wanted: Wanted = {}) {
    const {
      name = 'teaser.en.srt',
      text = teaser,
      bytes = new TextEncoder().encode(text),
      media = 'video',
      target_langs = ['zh'],
    } = wanted
    const purpose = media === 'video' ? 'taskSubtitle' : 'taskDocument'
    const fileKey = [client.account_id, name, sha256(Buffer.from(bytes).toString('base64'))].join(' ')
    const file_id = files.get(fileKey) ?? (await client.upload(name, bytes, purpose)).file_id
    files.set(fileKey, file_id)
    const { list } = await client.call(calls.flow.getAllStdFlow, { media })
    const steps = [
      'translate',
      'translationProofreading',
      ...(wanted.isPlain ? [] : ['qa']),
      'clientConfirmation',
      'deliver',
    ]
    const isWanted = (nodes: { kind: NodeKind }[]) => nodes.map((node) => node.kind).join() === steps.join()
    const order = {
      name: `Task ${randomUUID()}`,
      media,
      files: [{ file_id }],
      source_lang: 'en',
      target_langs,
      flow_id: list.find((flow) => isWanted(flow.graph.nodes))!.flow_id,
      deadline_at: toWireTime(new Date(app.now().getTime() + 5 * day)),
      ...wanted.more,
    }
    const { charge_minor } = await client.call(calls.task.quoteTask, order)
    return { ...order, charge_minor }
  }

  /** Orders, and leaves the rest to the jobs. */
  async function place(wanted: Wanted = {}, username = 'clara'): Promise<string> {
    const client = await as(username)
    const input = await prepareOrder(client, wanted)
    return (await client.call(calls.task.createTask, input, idempotencyKey())).task_id
  }

  async function order(wanted: Wanted = {}, username = 'clara'): Promise<string> {
    const taskId = await place(wanted, username)
    await settle(taskId)
    return taskId
  }

  async function nodes(taskId: string): Promise<NodeTask[]> {
    return db.selectFrom('node_task').selectAll().where('task_id', '=', taskId).orderBy('position').execute()
  }

  async function node(taskId: string, kind: NodeKind, lang?: string): Promise<NodeTask> {
    const found = (await nodes(taskId)).filter((one) => one.kind === kind && (!lang || one.target_lang === lang))
    if (found.length !== 1) throw new Error(`${found.length} ${kind} nodes`)
    return found[0]!
  }

  /** Runs the jobs that are due: machines, first offers, deliveries. */
  async function settle(taskId: string): Promise<void> {
    for (;;) {
      const all = await nodes(taskId)
      const machine = all.find(
        (one) => one.state === 'in_progress' && (one.kind === 'translate' || one.kind === 'deliver'),
      )
      if (machine?.kind === 'translate') await runAiNode(app, machine.node_task_id, new AbortController().signal)
      else if (machine) await deliverPiece(app, machine.node_task_id)
      else break
    }
    for (const one of await nodes(taskId))
      if (one.state === 'offering' && one.wave === 0) await offerNodeTask(app, one.node_task_id)
  }

  const accept = async (username: string, nodeTaskId: string) =>
    (await as(username)).call(calls.node.acceptNodeTask, { node_task_id: nodeTaskId }, idempotencyKey())

  async function open(username: string, nodeTaskId: string) {
    const client_id = tabOf(username)
    const document = await (await as(username)).call(calls.workbench.openWorkbench, {
      node_task_id: nodeTaskId,
      client_id,
    })
    return { document, client_id }
  }

  /** Opens, writes every segment, hands in. */
  async function work(username: string, nodeTaskId: string, text = '译文'): Promise<void> {
    const talent = await as(username)
    const { client_id } = await open(username, nodeTaskId)
    const { list } = await talent.call(calls.workbench.getSegments, { node_task_id: nodeTaskId })
    const patches = list.map((segment, at) => ({
      segment_id: segment.segment_id,
      base_rev: segment.rev,
      target: `${text} ${at + 1}`,
      active_ms: 1000,
      state: 'translated' as const,
      origin: { kind: 'human' as const },
      idempotency_key: randomUUID(),
    }))
    if (patches.length > 0)
      await talent.call(calls.workbench.saveSegments, { node_task_id: nodeTaskId, client_id, patches })
    await submit(username, nodeTaskId, client_id)
  }

  async function submit(username: string, nodeTaskId: string, client_id: string): Promise<void> {
    const input = { node_task_id: nodeTaskId, client_id }
    await (await as(username)).call(calls.workbench.submitNodeTask, input, idempotencyKey())
    await settle(
      (
        await db
          .selectFrom('node_task')
          .select('task_id')
          .where('node_task_id', '=', nodeTaskId)
          .executeTakeFirstOrThrow()
      ).task_id,
    )
  }

  async function verdict(username: string, nodeTaskId: string, verdict: 'pass' | 'return', reason = '') {
    const judge = await as(username)
    const input = { node_task_id: nodeTaskId, verdict, reason }
    const { kind, task_id } = await db
      .selectFrom('node_task')
      .select(['kind', 'task_id'])
      .where('node_task_id', '=', nodeTaskId)
      .executeTakeFirstOrThrow()
    const call = kind === 'qa' ? calls.node.finishNodeQa : calls.node.confirmNodeTask
    const answer = await judge.ask(call, input, idempotencyKey())
    await settle(task_id)
    return answer
  }

  /** Plays a reviewed order of one language until its review is passed. */
  async function playToConfirmation(wanted: Wanted = {}): Promise<string> {
    const taskId = await order(wanted)
    const job = await node(taskId, 'translationProofreading')
    await accept('lin', job.node_task_id)
    await work('lin', job.node_task_id)
    const qa = await node(taskId, 'qa')
    await accept('rui', qa.node_task_id)
    await open('rui', qa.node_task_id)
    await verdict('rui', qa.node_task_id, 'pass')
    return taskId
  }

  return {
    server,
    /** Moves the server's clock; sessions may have ended by then. */
    advance(ms: number): void {
      server.advance(ms)
      people.clear()
    },
    app,
    db,
    make,
    as,
    seat,
    hire,
    prepareOrder,
    place,
    order,
    nodes,
    node,
    settle,
    accept,
    open,
    work,
    submit,
    verdict,
    playToConfirmation,
    async state(nodeTaskId: string): Promise<NodeTaskState> {
      const { state } = await db
        .selectFrom('node_task')
        .select('state')
        .where('node_task_id', '=', nodeTaskId)
        .executeTakeFirstOrThrow()
      return state
    },
    task: (taskId: string) => db.selectFrom('task').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow(),
    /** Who has an open offer, by user name. */
    async offered(nodeTaskId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('offer as o')
        .innerJoin('account as a', 'a.account_id', 'o.talent_id')
        .select('a.username')
        .where('o.node_task_id', '=', nodeTaskId)
        .where('o.state', '=', 'open')
        .orderBy('a.username')
        .execute()
      return rows.map((row) => row.username)
    },
    /** Letters of a kind about a task, by user name of who got them. */
    async letters(kind: LetterKind, taskId: string): Promise<string[]> {
      const { rows } = await sql<{ username: string }>`
        select a.username from letter l join account a using (account_id)
        join task t on t.name = l.params ->> 'task_name'
        where t.task_id = ${taskId} and l.kind = ${kind} order by a.username`.execute(db)
      return rows.map((row) => row.username)
    },
    async history(taskId: string): Promise<TaskEventKind[]> {
      const rows = await db
        .selectFrom('task_event')
        .select('kind')
        .where('task_id', '=', taskId)
        .orderBy('created_at')
        .orderBy('event_id')
        .execute()
      return rows.map((row) => row.kind)
    },
    incomes: (taskId: string) =>
      db
        .selectFrom('income as i')
        .innerJoin('account as a', 'a.account_id', 'i.talent_id')
        .innerJoin('node_task as n', 'n.node_task_id', 'i.node_task_id')
        .select(['a.username', 'n.kind', 'i.amount_minor', 'n.pay_minor'])
        .where('i.task_id', '=', taskId)
        .orderBy('n.position')
        .execute(),
    /** Deadlocks that PostgreSQL has had to break; it counts them a moment later. */
    async deadlocks(): Promise<number> {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
      return rows[0]!.deadlocks
    },
    /** Jobs that wait or have run, of a queue, about a node task. */
    async jobs(queue: string, nodeTaskId: string) {
      const { rows } = await sql<{ start_after: string; data: Record<string, string> }>`
        select start_after, data from pgboss.job where name = ${queue} and data ->> 'node_task_id' = ${nodeTaskId}
        order by start_after`.execute(db)
      return rows
    },
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
