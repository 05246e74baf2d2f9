/** What one does to the active cue, by key or button. */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useText } from '../../../../../i18n/i18n.ts'
import { isEditable } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../../view/context/context.ts'
import { text } from '../../view/texts/workbench.text.ts'
import { cuesText } from './cues.text.ts'
import { roomAt } from './room.ts'
import { useEditCues } from './use-edit-cues.ts'

export function useCueCommands() {
  const t = useText(cuesText)
  const common = useText(text)
  const opened = useOpenDocument()
  const { store, player } = opened
  const { edit, isPending } = useEditCues()
  const active = (): Row | null => {
    const row = store.row(store.active.value)
    return row && isEditable(opened, row) ? row : null
  }

  const split = async () => {
    const row = active()
    const offset = opened.editor.value?.selection().start ?? 0
    if (!row || offset === 0 || row.target.slice(offset).trim() === '') return
    const { segment_id } = row.segment
    const answer = await edit(() => ({ edit: 'split', segment_id, base_rev: revOf(segment_id), offset }))
    const second = answer?.list.find((segment) => segment.segment_id !== segment_id)
    if (second) store.activate(second.segment_id)
  }
  const merge = async () => {
    const row = active()
    const order = store.order.value
    const other_id = row && order[order.indexOf(row.segment.segment_id) + 1]
    if (!row || !other_id) return
    const { segment_id } = row.segment
    await edit(() => ({
      edit: 'merge',
      segment_id,
      base_rev: revOf(segment_id),
      other_id,
      other_rev: revOf(other_id),
    }))
  }
  const add = async () => {
    const cues = player?.track.value.cues ?? []
    const here = player ? player.ms.value : (active()?.segment.end_ms ?? 0)
    const afterActive = active()?.segment.end_ms
    const room = roomAt(cues, here) ?? (afterActive == null ? null : roomAt(cues, afterActive))
    if (!room) {
      notifications.show({ color: 'yellow', message: t('noRoom') })
      return
    }
    const answer = await edit(() => ({ edit: 'add', ...room }))
    if (answer?.list[0]) store.activate(answer.list[0].segment_id)
  }
  const remove = async () => {
    const row = active()
    if (!row) return
    const { segment_id } = row.segment
    const answer = await edit(() => ({ edit: 'remove', segment_id, base_rev: revOf(segment_id) }))
    if (answer) offerBack(segment_id, row.index + 1)
  }
  const revOf = (segmentId: string) => store.row(segmentId)?.segment.rev ?? 0
  const offerBack = (segment_id: string, number: number) => {
    const id = `cue-${segment_id}`
    const bringBack = async () => {
      notifications.hide(id)
      if (await edit(() => ({ edit: 'restore', segment_id }))) store.activate(segment_id)
    }
    notifications.show({
      id,
      autoClose: 10_000,
      role: 'status',
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t('removed', { number })}
          <Button size="compact-xs" variant="default" onClick={() => void bringBack()}>
            {common('undo')}
          </Button>
        </Group>
      ),
    })
  }
  return { split, merge, add, remove, edit, isPending }
}
