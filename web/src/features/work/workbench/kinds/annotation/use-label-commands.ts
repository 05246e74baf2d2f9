/** The actions of keys and buttons on labels, with their messages. */
import { notifications } from '@mantine/notifications'
import type { AnnotationLabel, AnnotationSpan } from '@polyphony/contract'
import { useText } from '../../../../../i18n/i18n.ts'
import { chordOf, isComposing, type KeyPress } from '../../core/keys/keymap.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument, usePart } from '../../view/context/context.ts'
import { showUndo } from '../../view/frame/show-undo.tsx'
import { annotationText } from './annotation.text.ts'
import { Labelling } from './labelling/labelling.ts'

const id = 'workbench-labels'

export function useLabelCommands() {
  const t = useText(annotationText)
  const labelling = usePart(Labelling)
  const { giveEverywhere, everywhere } = useLabelEverywhere(labelling)

  const give = (row: Row, label: AnnotationLabel) => {
    if (labelling?.canLabel(row) && labelling.give(row, label)) tell(t('selectFirst'))
  }

  const removeCurrent = (row: Row): boolean => {
    const span = labelling?.currentSpan(row)
    if (!span || !labelling?.canLabel(row)) return false
    labelling.remove(row, span)
    return true
  }

  /** Gives the label whose key was pressed in the text. @returns whether the key belongs to a label. */
  const press = (row: Row, event: KeyPress): boolean => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    if (event.key === 'Delete' || event.key === 'Backspace') return removeCurrent(row)
    const key = chordOf(event)?.toLowerCase()
    const label = labelling?.set.labels.find((one) => one.hotkey === key)
    if (label) give(row, label)
    return label !== undefined
  }

  const finish = () => {
    if (labelling?.finishAndNext() === 'labelMissing') tell(t('labelMissing'))
  }
  return { give, press, giveEverywhere, everywhere, finish }
}

function useLabelEverywhere(labelling: Labelling | null) {
  const t = useText(annotationText)
  const { store } = useOpenDocument()

  const giveEverywhere = (row: Row, what: { span: AnnotationSpan } | { key: string }) => {
    if (!labelling?.canLabel(row)) return
    const found = labelling.sameElsewhere(row, what)
    if (found.length === 0) return
    labelling.labelAll(found)
    const message = t('labelledAll', { count: found.length })
    showUndo({ id, message, label: t('undo'), undo: () => labelling.undo() })
  }

  /** Repeats the selected label, else the segment's first one, in all places with the same text. */
  const everywhere = () => {
    const row = store.row(store.active.value)
    if (!row || !labelling) return
    const span = labelling.currentSpan(row)
    const [key] = labelling.contentOf(row.segment.segment_id).labels
    if (span) giveEverywhere(row, { span })
    else if (key) giveEverywhere(row, { key })
  }
  return { giveEverywhere, everywhere }
}

function tell(message: string): void {
  notifications.hide(id)
  notifications.show({ id, message, role: 'status', autoClose: 4000 })
}
