/** Quality check: a reviewer marks issues and gives a verdict; segments that they confirm count as reviewed. */
import { paths } from '../../../../../paths.ts'
import type { WorkKind } from '../../view/kind/work-kind.ts'

export const qualityCheck: WorkKind = {
  kind: 'qa',
  own: { confirmedState: 'reviewed', leavePath: () => paths.taskQaList },
}
