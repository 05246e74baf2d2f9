import type { ServerKind } from '../../registry/server-kind.ts'
import { countAnnotated } from './count-annotated.ts'
import { labelSetOf } from './label-set-of.ts'
import { renderAnnotations } from './render-annotations.ts'
import { restoreAnnotations } from './restore-annotations.ts'

export const annotation: ServerKind = {
  kind: 'annotation',
  count: countAnnotated,
  /** The label set decides whether each segment needs a label. */
  handIn: async (transaction, { document, needWhole }) => {
    const { needs_label } = await labelSetOf(transaction.tx, document.node_task_id)
    if (needs_label) await needWhole()
  },
  render: renderAnnotations,
  restore: restoreAnnotations,
  labelSet: labelSetOf,
}
