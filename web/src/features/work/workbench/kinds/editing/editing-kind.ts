/** Editing: a translation is polished; what an editor confirms is reviewed. */
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const editing: WorkKind = { kind: 'editing', own: { confirmedState: 'reviewed' } }
