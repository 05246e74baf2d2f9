import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { hintText } from './hint.text.ts'

/** By what files will be found; undefined before it is known. */
export function useIndexHint(): string | undefined {
  const t = useText(hintText)
  const { data } = useCall(calls.search.getSearchWay, {})
  return data && t(data.way === 'words' ? 'byWords' : 'byMeaning')
}
