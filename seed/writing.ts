/** How somebody of the demo world writes a whole text in the workbench. */
import { randomUUID } from 'node:crypto'
import { calls, present, type WorkSegment } from '@polyphony/contract'
import type { Player } from './player.ts'

/** For a call that is made once, however often it is sent. */
export const once = () => ({ 'x-idempotency-key': randomUUID() })

/** Opens the work and confirms every segment with a text of its own. @returns the tab that holds it. */
export async function writeAll(talent: Player, node_task_id: string, targets: readonly string[]): Promise<string> {
  const client_id = randomUUID()
  await talent.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
  const patches = list.map((segment: WorkSegment, index) => ({
    segment_id: segment.segment_id,
    base_rev: segment.rev,
    target: present(targets[index]),
    state: 'translated' as const,
    origin: { kind: 'human' as const },
    active_ms: 4_000,
    idempotency_key: randomUUID(),
  }))
  await talent.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  return client_id
}
