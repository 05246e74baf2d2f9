/** A file of a base is opened by a short-lived address, a task's result where it stands. */
import { calls, type InputOf, linkTo } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { paths } from '../../../../paths.ts'

/** Opens a file, or an earlier version of it, in a tab of its own. */
export function useOpenFile(): (input: InputOf<typeof calls.kbsFile.getFileOnlineUrl>) => Promise<void> {
  const ask = useAction(calls.kbsFile.getFileOnlineUrl)
  return async (input) => {
    const tab = window.open('', '_blank') // opened at once, because browsers block windows that open after a request
    const found = await ask.mutateAsync(input).catch(() => null)
    if (!tab) return
    const link =
      found?.url != null
        ? linkTo(paths.preview, { search: { url: found.url } })
        : found?.task_id != null && linkTo(paths.taskDetail, { params: { task_id: found.task_id } })
    if (link) tab.location.href = link
    else tab.close()
  }
}
