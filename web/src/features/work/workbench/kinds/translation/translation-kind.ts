/** Translation: sources in a grid with a target beside each. This is the default of the workbench. */
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const translation: WorkKind = { kind: 'translationProofreading' }
