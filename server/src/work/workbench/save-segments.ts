/** Saves targets, and never overwrites a change that the writer hasn't seen. */

import { nodeKinds, type OutputOf, type ParsedOf, type WorkSegment, type workbench } from '@polyphony/contract'
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import { appendRevisions, type NewRevision } from '../../content/text/append-revisions.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { type Document, requireRight } from './access.ts'
import { isDone } from './count-segments.ts'
import { type Changes, saveBatch, writtenColumns } from './save-batch.ts'

type Input = ParsedOf<typeof workbench.saveSegments>
type Patch = Input['patches'][number]

export async function saveSegments(ctx: Ctx, input: Input): Promise<OutputOf<typeof workbench.saveSegments>> {
  return saveBatch(ctx, input, {
    event: 'segments_changed',
    allow: (document) => {
      requireRight(ctx.actor, document, 'write')
      refuseForeignStates(document, input.patches)
      // The text belongs to another step.
      if (nodeKinds[document.kind].leavesText) throw new CallError('NODE_TASK_STATE_WRONG')
    },
    findWritten: (tx, keys) =>
      tx.selectFrom('segment_revision').select(writtenColumns).where('idempotency_key', 'in', keys).execute(),
    begin: async ({ tx }, document, segments) => {
      const revisions: NewRevision[] = []
      const author = { node_task_id: document.node_task_id, author_id: ctx.actor.account_id }
      return { take: taking(document, segments, revisions), write: () => appendRevisions(tx, author, revisions) }
    },
  })
}

/** A writer sets `initial` and what their kind of work confirms; other states are verdicts. */
function refuseForeignStates({ kind }: Document, patches: readonly Patch[]): void {
  const { confirmsAs } = nodeKinds[kind]
  const fields = patches.flatMap((patch, index) =>
    patch.state === 'initial' || patch.state === 'translated' || patch.state === confirmsAs
      ? []
      : [{ field: `patches.${index}.state`, problem: 'invalid_value' }],
  )
  if (fields.length > 0) throw new CallError('Parameter_Error', { fields })
}

/** Updates `segments` to the state that will be stored. */
function taking(
  document: Document,
  segments: Map<string, WorkSegment>,
  revisions: NewRevision[],
): Changes<Patch, { current: WorkSegment }>['take'] {
  return ({ base_rev, ...change }, segment) => {
    if (segment.rev !== base_rev) return { stale: { current: segment } }
    const { state, origin } = change
    const target = cleanCharacters(change.target) // what is pasted may hold what nobody sees
    const next = { ...segment, target, state, origin, rev: segment.rev + 1 }
    segments.set(segment.segment_id, next)
    revisions.push({ ...change, target, rev: next.rev })
    return { rev: next.rev, doneMore: Number(isDone(next, document)) - Number(isDone(segment, document)) }
  }
}
