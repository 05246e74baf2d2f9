import type { ServerKind } from '../../registry/server-kind.ts'
import { copyStretches } from './copy-stretches.ts'
import { countInterpreted } from './count-interpreted.ts'
import { needInterpreted } from './need-interpreted.ts'
import { renderInterpretation } from './render-interpretation.ts'

export const interpreting: ServerKind = {
  kind: 'interpreting',
  count: (tx, { piece_id }) => countInterpreted(tx, piece_id),
  handIn: (transaction, { ctx, document, has_gaps }) => needInterpreted(ctx, transaction, document.piece_id, has_gaps),
  render: renderInterpretation,
  copy: copyStretches,
}
