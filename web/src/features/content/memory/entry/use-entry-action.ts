import { type Call, calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { memoryText } from '../memory.text.ts'

/** Every call that shows units or terms. */
export const entryLists = [calls.memory.getMemoryUnits, calls.memory.getMemoryPairs, calls.termbase.getTermList]

/** A change made in a dialog, which says itself what is wrong. */
export function useEntryAction<In, Parsed, Out>(call: Call<In, Parsed, Out>, onDone: () => void) {
  const t = useText(memoryText)
  const language = useLanguage()
  const action = useAction(call, { invalidates: entryLists, noErrorTip: true, onSuccess: onDone })
  const { error } = action
  const problem =
    error && (error.code === 'VERSION_CONFLICT' ? t('conflict') : errorMessage(error.code, error.data, language))
  return { ...action, problem }
}
