import { type Call, calls } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { type SaveOptions, useSave } from '../../../../parts/form/use-save.ts'
import { tagsText } from './tags.text.ts'

const { getTagEditor } = calls.opsTag

/** Saves a change of the tree. After a conflict, shows the error and loads the present tree. */
export function useTagSave<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  options: Pick<SaveOptions<In, Out, never>, 'done' | 'onDone'>,
) {
  const t = useText(tagsText)
  return useSave(call, {
    ...options,
    invalidates: [getTagEditor, calls.reference.getAllTag, calls.ops.getAuditList],
    words: { VERSION_CONFLICT: t('conflict') },
    invalidatesOnError: [getTagEditor],
  })
}
