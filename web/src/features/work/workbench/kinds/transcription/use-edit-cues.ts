/** Edits cues on the server after the typed text is saved, so that a cue is split where the person sees it. */
import { notifications } from '@mantine/notifications'
import { type CueEdit, calls, type OutputOf, type workbench } from '@polyphony/contract'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument } from '../../view/context/context.ts'
import { cuesText } from './cues.text.ts'

type Answer = OutputOf<(typeof workbench)['editCues']>

export function useEditCues() {
  const t = useText(cuesText)
  const opened = useOpenDocument()
  const { mutateAsync, isPending } = useAction(calls.workbench.editCues, {
    onSuccess: ({ list, removed_ids }) => opened.takeSegments(list, removed_ids),
  })

  /**
   * `make` returns the edit when everything is saved; null: there is nothing to change. @returns null where it failed,
   * after a message.
   */
  const edit = async (make: () => CueEdit | null): Promise<Answer | null> => {
    const { waiting } = await opened.outbox.settle()
    if (waiting > 0) {
      notifications.show({ color: 'yellow', message: t('saveFirst') })
      return null
    }
    const change = make()
    const { node_task_id } = opened.document
    if (!change) return null
    return mutateAsync({ node_task_id, client_id: opened.client_id, edit: change }).catch(() => null)
  }
  return { edit, isPending }
}
