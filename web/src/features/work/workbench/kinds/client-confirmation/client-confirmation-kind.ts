/** Client confirmation: who ordered the work looks at it and accepts it or sends it back. */
import { paths } from '../../../../../paths.ts'
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const clientConfirmation: WorkKind = {
  kind: 'clientConfirmation',
  own: { leavePath: ({ task_id }) => paths.taskDetail.replace('$task_id', task_id) },
}
