/** The actions of keys and buttons on the active cue. */
import { notifications } from '@mantine/notifications'
import { useText } from '../../../../../i18n/i18n.ts'
import { isEditable } from '../../core/document/actions.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../../view/context/context.ts'
import { showUndo } from '../../view/frame/show-undo.tsx'
import { text } from '../../view/texts/workbench.text.ts'
import { cuesText } from './cues.text.ts'
import { roomAt } from './room.ts'
import { useEditCues } from './use-edit-cues.ts'

type Edit = ReturnType<typeof useEditCues>['edit']

export function useCueCommands() {
  const { edit, isPending } = useEditCues()
  const split = useSplit(edit)
  const merge = useMerge(edit)
  const add = useAdd(edit)
  const remove = useRemove(edit)
  return { split, merge, add, remove, edit, isPending }
}

/** Splits the active cue at the caret. */
function useSplit(edit: Edit) {
  const opened = useOpenDocument()
  return async () => {
    const row = activeCue(opened)
    const offset = opened.editor.value?.selection().start ?? 0
    if (!row || offset === 0 || row.target.slice(offset).trim() === '') return
    const { segment_id } = row.segment
    const answer = await edit(() => ({ edit: 'split', segment_id, base_rev: revOf(opened, segment_id), offset }))
    const second = answer?.list.find((segment) => segment.segment_id !== segment_id)
    if (second) opened.store.activate(second.segment_id)
  }
}

/** Joins the active cue with the next. */
function useMerge(edit: Edit) {
  const opened = useOpenDocument()
  return async () => {
    const row = activeCue(opened)
    const order = opened.store.order.value
    const other_id = row && order[order.indexOf(row.segment.segment_id) + 1]
    if (!row || !other_id) return
    const { segment_id } = row.segment
    await edit(() => ({
      edit: 'merge',
      segment_id,
      base_rev: revOf(opened, segment_id),
      other_id,
      other_rev: revOf(opened, other_id),
    }))
  }
}

/** Adds a cue at the player's position, else after the active one. */
function useAdd(edit: Edit) {
  const t = useText(cuesText)
  const opened = useOpenDocument()
  return async () => {
    const { store, player } = opened
    const cues = player?.track.value.cues ?? []
    const endOfActive = activeCue(opened)?.segment.end_ms
    const playhead = player ? player.ms.value : (endOfActive ?? 0)
    const room = roomAt(cues, playhead) ?? (endOfActive == null ? null : roomAt(cues, endOfActive))
    if (!room) {
      notifications.show({ color: 'yellow', message: t('noRoom') })
      return
    }
    const answer = await edit(() => ({ edit: 'add', ...room }))
    if (answer?.list[0]) store.activate(answer.list[0].segment_id)
  }
}

/** Removes the cue and offers to restore it. */
function useRemove(edit: Edit) {
  const t = useText(cuesText)
  const common = useText(text)
  const opened = useOpenDocument()
  const bringBack = async (segment_id: string) => {
    if (await edit(() => ({ edit: 'restore', segment_id }))) opened.store.activate(segment_id)
  }
  return async () => {
    const row = activeCue(opened)
    if (!row) return
    const { segment_id } = row.segment
    const answer = await edit(() => ({ edit: 'remove', segment_id, base_rev: revOf(opened, segment_id) }))
    if (!answer) return
    showUndo({
      id: `cue-${segment_id}`,
      message: t('removed', { number: row.index + 1 }),
      label: common('undo'),
      undo: () => void bringBack(segment_id),
    })
  }
}

function activeCue(opened: OpenDocument): Row | null {
  const row = opened.store.row(opened.store.active.value)
  return row && isEditable(opened, row) ? row : null
}

const revOf = ({ store }: OpenDocument, segmentId: string) => store.row(segmentId)?.segment.rev ?? 0
