import type { ServerKind } from '../../registry/server-kind.ts'
import { countResults } from './count-results.ts'
import { keepResult, readRepair } from './versions.ts'

export const imageRepair: ServerKind = {
  kind: 'imageRepair',
  count: (tx, { node_task_id }) => countResults(tx, node_task_id),
  handIn: (transaction, { document }) => keepResult(transaction, document),
  readPicture: readRepair,
}
