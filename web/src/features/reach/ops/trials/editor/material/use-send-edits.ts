import { calls } from '@polyphony/contract'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../../parts/form/use-save.ts'
import { editorText } from '../editor.text.ts'
import { aboutOf, changedSegments, type MaterialDetail, type MaterialEdits } from './material-edits.ts'

const { saveMaterial, saveMaterialSegments } = calls.opsTrial

type Receiver = Pick<MaterialDetail, 'material_id' | 'version'>

/** Sends what differs from `base`; the receiver is the material itself or a copy of it. */
export function useSendEdits() {
  const t = useText(editorText)
  const words = { VERSION_CONFLICT: t('conflict') }
  const about = useSave(saveMaterial, { words })
  const texts = useSave(saveMaterialSegments, { words })

  const sendAll = async (edits: MaterialEdits, base: MaterialDetail, { material_id, version }: Receiver) => {
    let current = version
    if (Object.keys(edits.about).length > 0) {
      const saved = await about.sendAsync({ material_id, version, ...aboutOf(base, edits) })
      current = saved.version
    }
    const segments = changedSegments(base, edits)
    if (segments.length > 0) await texts.sendAsync({ material_id, version: current, segments })
  }
  /** Whether all of it has arrived; what went wrong stands in `message`. */
  const send = (edits: MaterialEdits, base: MaterialDetail, receiver: Receiver): Promise<boolean> => {
    about.reset()
    texts.reset()
    return sendAll(edits, base, receiver).then(
      () => true,
      () => false,
    )
  }
  return {
    send,
    isPending: about.isPending || texts.isPending,
    message: about.message ?? texts.message,
    hasFailed: about.error !== null || texts.error !== null,
  }
}
