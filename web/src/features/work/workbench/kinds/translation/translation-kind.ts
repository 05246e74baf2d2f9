/** Translation: sources in a grid, a target beside each. This is what the workbench does by itself. */
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const translation: WorkKind = { kind: 'translationProofreading' }
