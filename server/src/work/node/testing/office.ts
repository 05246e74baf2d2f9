/**
 * Plays orders through the calls with the people of the demo world; jobs run when the test calls them, by the test's
 * clock.
 */

import { randomUUID } from 'node:crypto'
import {
  calls,
  type InputOf,
  type LetterKind,
  type Media,
  type NodeKind,
  type NodeTaskState,
  type TaskEventKind,
} from '@polyphony/contract'
import { sql } from 'kysely'
import {
  acceptWork,
  idempotencyKey,
  openWork,
  quoteOrder,
  submitWork,
  writeSegments,
} from '../../../../../seed/actions.ts'
import { type Player, player } from '../../../../../seed/player.ts'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'
import { startTestServer, type TestOptions } from '../../../testing/server.ts'
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
  /** Uses the standard flow without review. */
  isPlain?: boolean
  more?: Partial<InputOf<typeof calls.task.createTask>>
}

interface Written {
  text?: string
  /** How many segments, where not all. */
  count?: number
}

export async function openOffice(options: TestOptions = {}) {
  const server = await startTestServer({ isWorker: false, ...options })
  const { app, database, make } = server
  const { db } = database
  const people = new Map<string, Player>()
  const tabs = new Map<string, string>()
  const files = new Map<string, string>()

  /** Each person works in one tab. */
  function tabOf(username: string): string {
    tabs.set(username, tabs.get(username) ?? randomUUID())
    return tabs.get(username)!
  }

  async function as(username: string): Promise<Player> {
    const known = people.get(username) ?? (await server.as(username))
    people.set(username, known)
    return known
  }

  /** Opens a session for an account without a password. */
  const seat = async (account_id: string): Promise<Player> =>
    player(server.server, await make.session(account_id), account_id)

  /** Makes signed-in talents who are qualified for English to `lang`; each is better than the one before. */
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
    const review = wanted.isPlain ? [] : ['qa']
    const steps = ['translate', 'translationProofreading', ...review, 'clientConfirmation', 'deliver']
    return quoteOrder(client, {
      media,
      files: [{ file_id }],
      target_langs,
      isFlow: (kinds) => kinds.join() === steps.join(),
      now: app.now(),
      ...wanted.more,
    })
  }

  /** Places an order; its jobs haven't run yet. */
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
    return db
      .selectFrom('node_task')
      .selectAll()
      .where('task_id', '=', taskId)
      .orderBy('position')
      .orderBy('node_task_id')
      .execute()
  }

  const nodeTask = (nodeTaskId: string): Promise<NodeTask> =>
    db.selectFrom('node_task').selectAll().where('node_task_id', '=', nodeTaskId).executeTakeFirstOrThrow()

  async function node(taskId: string, kind: NodeKind, lang?: string): Promise<NodeTask> {
    const found = (await nodes(taskId)).filter((one) => one.kind === kind && (!lang || one.target_lang === lang))
    if (found.length !== 1) throw new Error(`${found.length} ${kind} nodes`)
    return found[0]!
  }

  /** Runs the jobs that are due: machines, first offers and deliveries. */
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

  const accept = async (username: string, nodeTaskId: string) => acceptWork(await as(username), nodeTaskId)

  const open = async (username: string, nodeTaskId: string) => openWork(await as(username), nodeTaskId, tabOf(username))

  /** Opens the work and writes every segment, or the first `count`. */
  async function write(username: string, nodeTaskId: string, { text = '译文', count }: Written = {}) {
    const opened = await open(username, nodeTaskId)
    const words = (_: unknown, index: number) => `${text} ${index + 1}`
    const segments = await writeSegments(await as(username), opened, words, { count })
    return { ...opened, segments }
  }

  /** Opens the work, writes every segment and hands in. */
  async function work(username: string, nodeTaskId: string, text?: string): Promise<void> {
    const { client_id } = await write(username, nodeTaskId, { text })
    await submit(username, nodeTaskId, client_id)
  }

  async function submit(username: string, nodeTaskId: string, client_id: string): Promise<void> {
    await submitWork(await as(username), { node_task_id: nodeTaskId, client_id })
    await settle((await nodeTask(nodeTaskId)).task_id)
  }

  async function verdict(username: string, nodeTaskId: string, verdict: 'pass' | 'return', reason = '') {
    const judge = await as(username)
    const input = { node_task_id: nodeTaskId, verdict, reason }
    const { kind, task_id } = await nodeTask(nodeTaskId)
    const call = kind === 'qa' ? calls.node.finishNodeQa : calls.node.confirmNodeTask
    const answer = await judge.ask(call, input, idempotencyKey())
    await settle(task_id)
    return answer
  }

  /** Accepts the translation into a language, writes all segments and hands it in. @returns its id. */
  async function translate(username: string, taskId: string, { lang, text }: { lang?: string; text?: string } = {}) {
    const { node_task_id } = await node(taskId, 'translationProofreading', lang)
    await accept(username, node_task_id)
    await work(username, node_task_id, text)
    return node_task_id
  }

  /** Accepts the review, opens it and gives the verdict. @returns its id. */
  async function reviewWork(username: string, taskId: string, judgement: 'pass' | 'return', reason = '') {
    const { node_task_id } = await node(taskId, 'qa')
    await accept(username, node_task_id)
    await open(username, node_task_id)
    await verdict(username, node_task_id, judgement, reason)
    return node_task_id
  }

  /** Plays an order with review in one language until the review is passed. */
  async function playToConfirmation(wanted: Wanted = {}): Promise<string> {
    const taskId = await order(wanted)
    await translate('lin', taskId)
    await reviewWork('rui', taskId, 'pass')
    return taskId
  }

  return {
    server,
    /** Moves the server's clock; sessions may expire. */
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
    write,
    work,
    submit,
    verdict,
    translate,
    reviewWork,
    playToConfirmation,
    nodeTask,
    state: async (nodeTaskId: string): Promise<NodeTaskState> => (await nodeTask(nodeTaskId)).state,
    task: (taskId: string) => db.selectFrom('task').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow(),
    /** User names of the talents with an open offer. */
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
    /** User names of the recipients of a kind of letter about a task. */
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
    /** The number of deadlocks that PostgreSQL has resolved; its statistics are updated with a delay. */
    async deadlocks(): Promise<number> {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
      return rows[0]!.deadlocks
    },
    /** Jobs of a queue about a node task, waiting or completed. */
    async jobs(queue: string, nodeTaskId: string) {
      const { rows } = await sql<{ start_after: string; data: Record<string, string> }>`
        select start_after, data from pgboss.job where name = ${queue} and data ->> 'node_task_id' = ${nodeTaskId}
        order by start_after`.execute(db)
      return rows
    },
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
