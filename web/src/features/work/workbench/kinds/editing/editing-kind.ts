/** Editing: an editor improves a translation; segments that they confirm count as reviewed. */
import { nodeKinds } from '@polyphony/contract'
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const editing: WorkKind = { kind: 'editing', own: { confirmedState: nodeKinds.editing.confirmsAs } }
