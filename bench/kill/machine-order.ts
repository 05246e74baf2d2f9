/** Places an order with any steps, also those that no standard flow has. */
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, day, type FlowGraph, type InputOf, type NodeKind, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { connect, createPool } from '../../server/src/ground/db/connect.ts'
import { uuidv7 } from '../../server/src/ground/kernel/ids.ts'
import type { Client } from './client.ts'

export const endsWithinMs = 120_000

type Order = Pick<InputOf<typeof calls.task.quoteTask>, 'media' | 'files' | 'target_langs' | 'is_burned_in'>

/** @returns the task's id */
export async function placeMachineOrder(
  clara: Client,
  databaseUrl: string,
  { kinds, ...order }: Order & { kinds: readonly NodeKind[] },
): Promise<string> {
  const db = connect(createPool(databaseUrl, 1))
  const nodes = kinds.map((kind, at) => ({ node_id: `n${at}`, kind, hours: 24 }))
  const graph: FlowGraph = {
    nodes,
    edges: nodes.slice(1).map((node, at) => ({ from: `n${at}`, to: node.node_id })),
  }
  const flow_id = uuidv7()
  await sql`insert into flow (flow_id, company_id, name_zh, name_en, name_ja, media, graph)
    select ${flow_id}::uuid, company_id, 'm', 'm', 'm', ${order.media}, ${JSON.stringify(graph)}::jsonb
    from company_member join account using (account_id) where username = 'clara'`.execute(db)
  await db.destroy()
  const deadline_at = toWireTime(new Date(Date.now() + 14 * day))
  const wanted = { ...order, name: 'Machines', flow_id, source_lang: 'en', deadline_at }
  const { charge_minor } = await clara.ask(calls.task.quoteTask, wanted)
  const { task_id } = await clara.write(calls.task.createTask, { ...wanted, charge_minor })
  return task_id
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  withinMs = endsWithinMs,
): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`it did not happen in time: ${what}`)
    await sleep(20)
  }
}
