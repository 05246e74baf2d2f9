/** The address after leaving the workbench: the list from which it was opened. */
import { linkTo } from '@polyphony/contract'
import { paths } from '../../../../../paths.ts'
import { useWorkbench } from '../context/context.ts'

export function useLeavePath(): string {
  const { opened, facet } = useWorkbench()
  const { document } = opened
  if (document.purpose === 'trial') return paths.myTest
  if (document.purpose === 'review') return linkTo(paths.qaList, { search: { part: 'trials' } })
  return facet.leavePath?.(document) ?? paths.taskList
}
