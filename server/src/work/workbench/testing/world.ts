/** A piece in the middle of its flow, its people, and the workbench's calls as they make them. */

import { calls, type InputOf, type NodeTaskState, type OutputOf, type ServerEventName } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { pino } from 'pino'
import { writeSegments } from '../../../content/text/write-segments.ts'
import { createAiAdapter } from '../../../ground/adapters/ai/create-adapter.ts'
import type { Actor, App, Room } from '../../../ground/context.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { type Maker, makerOf } from '../../../testing/make.ts'
import { actorOf, serveRoutes } from '../../../testing/serve-routes.ts'
import { serverKinds } from '../../kinds/server-kinds.ts'
import { registerKinds } from '../../registry/registry.ts'
import { workbenchCalls } from '../routes.ts'

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
  registerKinds(serverKinds)
  const { db, close } = await openTestDatabase()
  const said: Said[] = []
  let skewMs = 0
  const now = () => new Date(Date.now() + skewMs)
  const emit: App['emit'] = (room, name, event) => void said.push({ room, name, event })
  const ai: App['ai'] = async () => createAiAdapter([], { record: async () => {} })
  const log = pino({ level: 'silent' })
  const app = { db, now, emit, ai, log, partsOf: () => [], newId: () => uuidv7() } as Partial<App> as App
  const make = makerOf(app)
  const actors = await makePeople(app, make)
  const served = serveRoutes(app, workbenchCalls)
  const ask = <N extends Name>(person: Person, name: N, input: object, key?: string) =>
    served.ask<Calls[N]>(calls.workbench[name], actors[person], input as InputOf<Calls[N]>, {
      ...(key && { 'x-idempotency-key': key }),
    })
  return {
    app,
    db,
    make,
    actors,
    said,
    /** Moves the server's clock forward from now on. */
    passMs(ms: number) {
      skewMs += ms
    },
    ask,
    /** Makes a call and returns its data; throws when the answer isn't OK. */
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
    /** Makes a call and returns its error. */
    async refusal<N extends Name>(person: Person, name: N, input: InputOf<Calls[N]>, key?: string) {
      const { err_msg, data } = await ask(person, name, input as object, key)
      return { err_msg, ...(data as object) }
    },
    run: <T>(change: (transaction: Transaction) => Promise<T>) => inTransaction(app, change),
    makePiece: (sources: readonly string[]) => makePiece(app, make, actors, sources),
    async setState(nodeTaskId: string, state: NodeTaskState, changes: { returned_count?: number } = {}) {
      await db
        .updateTable('node_task')
        .set({ state, ...changes })
        .where('node_task_id', '=', nodeTaskId)
        .execute()
    },
    async close() {
      await served.close()
      await close()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
export type Piece = Awaited<ReturnType<typeof makePiece>>

async function makePeople(app: App, make: Maker): Promise<Record<Person, Actor>> {
  const companies: Partial<Record<Person, string>> = { admin: await make.company(), otherAdmin: await make.company() }
  const made: Partial<Record<Person, Actor>> = {}
  for (const person of people) {
    const company_id = companies[person] ?? null
    const role_admin = company_id !== null
    const is_operator = person === 'operator'
    const about = { username: person, nickname: person, is_operator, role_admin }
    const { account_id } = await make.person({ ...about, ...(company_id && { company_id }) })
    made[person] = actorOf(account_id, { company_id, is_operator, role_admin, level: 3 })
  }
  return made as Record<Person, Actor>
}

async function makePiece(app: App, make: Maker, actors: Record<Person, Actor>, sources: readonly string[]) {
  const company_id = actors.admin.company_id!
  const created_by = actors.admin.account_id
  const task_id = await make.task({ company_id, created_by }, { graph })
  const { piece_id } = await make.piece({ task_id, file_id: await make.file(created_by) })
  const at = { task_id, piece_id, company_id }
  const node = (node_id: string, more: Parameters<Maker['nodeTask']>[1] = {}) => {
    const position = graph.nodes.findIndex((one) => one.node_id === node_id)
    return make.nodeTask(at, { node_id, kind: graph.nodes[position]!.kind, position, ...more })
  }
  const ai = await node('ai', { state: 'completed', produced_by: 'memory' })
  const work = await node('work', { state: 'assigned', assignee_id: actors.worker.account_id })
  const qa = await node('qa', { assignee_id: actors.reviewer.account_id, reviewed_id: work })
  const ids = { ai, work, qa, confirm: await node('confirm'), deliver: await node('deliver') }
  await inTransaction(app, (transaction) => writeSegments(transaction, { piece_id, segments: sources.map(segmentOf) }))
  const segments = await app.db
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
