/** Client confirmation: the client checks the work and accepts it or returns it. */
import { paths } from '../../../../../paths.ts'
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const clientConfirmation: WorkKind = {
  kind: 'clientConfirmation',
  own: { leavePath: ({ task_id }) => paths.taskDetail.replace('$task_id', task_id) },
}
