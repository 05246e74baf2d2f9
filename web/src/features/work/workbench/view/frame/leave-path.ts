/** Where one goes from the workbench: to the list one came from. */
import type { WorkDocument } from '@polyphony/contract'
import { paths } from '../../../../../paths.ts'

export function leavePathOf(document: Pick<WorkDocument, 'purpose' | 'kind' | 'task_id'>): string {
  if (document.purpose === 'trial') return paths.myTest
  if (document.purpose === 'review') return `${paths.qaList}?part=trials`
  if (document.kind === 'qa') return paths.taskQaList
  if (document.kind === 'clientConfirmation') return paths.taskDetail.replace('$task_id', document.task_id)
  return paths.taskList
}
