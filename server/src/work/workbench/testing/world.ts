/** A piece in the middle of its flow, the people around it, and the workbench's calls as they make them. */
import { randomUUID } from 'node:crypto'
import { calls, type InputOf, type NodeTaskState, type OutputOf, type ServerEventName } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import Fastify from 'fastify'
import type { Actor, App, Room } from '../../../ground/context.ts'
import { type HttpHost, serveCalls } from '../../../ground/kernel/http/serve-calls.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { workbenchRoutes } from '../routes.ts'
import { writeSegments } from '../write-segments.ts'

type Calls = typeof calls.workbench
type Name = keyof Calls
export type Said = { room: Room; name: ServerEventName; event: unknown }

export const people = ['worker', 'reviewer', 'offered', 'stranger', 'admin', 'otherAdmin', 'operator'] as const
export type Person = (typeof people)[number]

const graph = chain(
  { node_id: 'ai', kind: 'translate', hours: 1 },
  { node_id: 'work', kind: 'translationProofreading', hours: 24 },
  { node_id: 'qa', kind: 'qa', hours: 24 },
  { node_id: 'confirm', kind: 'clientConfirmation', hours: 120 },
  { node_id: 'deliver', kind: 'deliver', hours: 1 },
)

export async function openWorld() {
  const { db, close } = await openTestDatabase()
  const said: Said[] = []
  let skewMs = 0
  const now = () => new Date(Date.now() + skewMs)
  const emit: App['emit'] = (room, name, event) => void said.push({ room, name, event })
  const app = { db, now, emit, newId: () => uuidv7() } as App
  const actors = await makePeople(app)
  const server = Fastify()
  const host: HttpHost = {
    app,
    gate: { identify: async (sid) => ({ actor: actors[sid as Person], sid }) },
    takeRate: async () => true,
    isStrict: true,
  }
  serveCalls(server, host, workbenchRoutes.implementations())

  const ask = async (person: Person, name: Name, payload: object, key?: string) => {
    const headers = { 'x-requested-sid': person, ...(key && { 'x-idempotency-key': key }) }
    const response = await server.inject({ method: 'POST', url: calls.workbench[name].path, payload, headers })
    return response.json<{ err: number; err_msg: string; data: never }>()
  }
  return {
    app,
    db,
    actors,
    said,
    /** The server's clock runs ahead by this from now on. */
    passMs(ms: number) {
      skewMs += ms
    },
    ask,
    /** What a call answers; throws when it isn't OK. */
    async call<N extends Name>(
      person: Person,
      name: N,
      input: InputOf<Calls[N]>,
      key?: string,
    ): Promise<OutputOf<Calls[N]>> {
      const { err_msg, data } = await ask(person, name, input as object, key)
      if (err_msg !== 'OK') throw new Error(`${name}: ${err_msg} ${JSON.stringify(data)}`)
      return data
    },
    /** The error that a call answers with. */
    async refusal<N extends Name>(person: Person, name: N, input: InputOf<Calls[N]>, key?: string) {
      const { err_msg, data } = await ask(person, name, input as object, key)
      return { err_msg, ...(data as object) }
    },
    run: <T>(change: (transaction: Transaction) => Promise<T>) => inTransaction(app, change),
    makePiece: (sources: readonly string[]) => makePiece(app, actors, sources),
    async setState(nodeTaskId: string, state: NodeTaskState, changes: { returned_count?: number } = {}) {
      await db
        .updateTable('node_task')
        .set({ state, ...changes })
        .where('node_task_id', '=', nodeTaskId)
        .execute()
    },
    async close() {
      await server.close()
      await close()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
export type Piece = Awaited<ReturnType<typeof makePiece>>

async function makePeople(app: App): Promise<Record<Person, Actor>> {
  const companies = { admin: app.newId(), otherAdmin: app.newId() }
  for (const [name, company_id] of Object.entries(companies)) {
    await app.db.insertInto('company').values({ company_id, name }).execute()
  }
  const made: Partial<Record<Person, Actor>> = {}
  for (const person of people) {
    const account_id = app.newId()
    const company_id = person === 'admin' || person === 'otherAdmin' ? companies[person] : null
    const is_operator = person === 'operator'
    await app.db.insertInto('account').values({ account_id, username: person, nickname: person, is_operator }).execute()
    if (company_id)
      await app.db.insertInto('company_member').values({ company_id, account_id, role_admin: true }).execute()
    made[person] = {
      ...{ account_id, company_id, is_operator, role_admin: company_id !== null },
      ...{ session_id: app.newId(), level: 3, needs_two_factor: false, invite_type: null, is_mvp: false },
    }
  }
  return made as Record<Person, Actor>
}

async function makePiece(app: App, actors: Record<Person, Actor>, sources: readonly string[]) {
  const { db, newId } = app
  const company_id = actors.admin.company_id!
  const created_by = actors.admin.account_id
  const [file_id, task_id, task_file_id, piece_id] = [newId(), newId(), newId(), newId()]
  const langs = { source_lang: 'en', target_lang: 'zh' }
  await db
    .insertInto('file')
    .values({
      file_id,
      owner_id: created_by,
      purpose: 'taskDocument',
      name: 'talk.vtt',
      ext: 'vtt',
      size: 1,
      storage_key: file_id,
      state: 'ready',
    })
    .execute()
  await db
    .insertInto('task')
    .values({
      ...{ task_id, company_id, created_by, name: 'Talk', media: 'doc', source_lang: 'en', target_langs: ['zh'] },
      ...{ flow_version: 1, graph: JSON.stringify(graph), quote: '{}', charge_minor: 0, currency: 'USD' },
      deadline_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await db.insertInto('task_file').values({ task_file_id, task_id, file_id, position: 0, word_count: 200 }).execute()
  await db
    .insertInto('piece')
    .values({ piece_id, task_id, task_file_id, ...langs })
    .execute()
  const ids = { ai: newId(), work: newId(), qa: newId(), confirm: newId(), deliver: newId() }
  const assignees: Record<string, string> = { work: actors.worker.account_id, qa: actors.reviewer.account_id }
  const states: Record<string, NodeTaskState> = { ai: 'completed', work: 'assigned' }
  for (const [position, { node_id, kind }] of graph.nodes.entries()) {
    await db
      .insertInto('node_task')
      .values({
        ...{
          node_task_id: ids[node_id as keyof typeof ids],
          task_id,
          piece_id,
          company_id,
          node_id,
          kind,
          position,
          ...langs,
        },
        ...{ state: states[node_id] ?? 'waiting', assignee_id: assignees[node_id] ?? null, currency: 'USD' },
        reviewed_id: node_id === 'qa' ? ids.work : null,
        produced_by: node_id === 'ai' ? 'memory' : null,
      })
      .execute()
  }
  await inTransaction(app, (transaction) => writeSegments(transaction, { piece_id, segments: sources.map(segmentOf) }))
  const segments = await db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .orderBy('place')
    .execute()
  return { ...ids, task_id, piece_id, segment_ids: segments.map((segment) => segment.segment_id) }
}

const noTime = { start_ms: null, end_ms: null, speaker: null, context: null }
export const segmentOf = (source: string, at: number) => ({
  ...noTime,
  key: `s${at}`,
  kind: 'text' as const,
  source,
  codes: [],
})

export function patchOf(segment_id: string, target: string, base_rev = 0) {
  const change = { target, state: 'translated' as const, origin: { kind: 'human' as const }, active_ms: 1000 }
  return { segment_id, base_rev, ...change, idempotency_key: randomUUID() }
}
