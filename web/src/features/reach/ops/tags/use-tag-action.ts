import { type Call, calls } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { tagsText } from './tags.text.ts'

const { getTagEditor } = calls.opsTag

/** A change of the tree. Whoever comes second is told why, and shown the tree as it is now. */
export function useTagAction<In, Parsed, Out>(call: Call<In, Parsed, Out>, onDone: () => void) {
  const t = useText(tagsText)
  const language = useLanguage()
  const cache = useQueryClient()
  const action = useAction(call, {
    invalidates: [getTagEditor, calls.reference.getAllTag, calls.ops.getAuditList],
    noErrorTip: true,
    onSuccess: onDone,
    onError: () => void cache.invalidateQueries({ queryKey: [getTagEditor.path] }),
  })
  const { error } = action
  const problem =
    error && (error.code === 'VERSION_CONFLICT' ? t('conflict') : errorMessage(error.code, error.data, language))
  return { ...action, problem }
}
