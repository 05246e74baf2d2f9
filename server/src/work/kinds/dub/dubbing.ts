import type { ServerKind } from '../../registry/server-kind.ts'
import { renderDub } from './render-dub.ts'
import { countSpoken } from './spoken.ts'

export const dubbing: ServerKind = {
  kind: 'dubbing',
  count: (tx, { piece_id }) => countSpoken(tx, piece_id),
  render: renderDub,
}
