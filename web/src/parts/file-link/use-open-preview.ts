import { type Call, linkTo } from '@polyphony/contract'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'

/** Asks for a file's address and opens its preview. */
export function useOpenPreview<In, Parsed>(call: Call<In, Parsed, { url: string }>): (input: In) => Promise<void> {
  const ask = useAction(call)
  return async (input) => {
    const tab = window.open('', '_blank') // opened at once, because browsers block windows that open after a request
    const found = await ask.mutateAsync(input).catch(() => null)
    if (!tab) return
    if (found) tab.location.href = linkTo(paths.preview, { search: { url: found.url } })
    else tab.close()
  }
}
