/** What a person does to a picture's regions: each edit goes to the server at once, after what was typed. */
import { calls, type RegionEdit, type SegmentRegion, sameRegion } from '@polyphony/contract'
import { useRef } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { restore } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { showUndo } from '../frame/show-undo.tsx'
import { pictureText } from './picture.text.ts'

export function useRegions() {
  const t = useText(pictureText)
  const opened = useOpenDocument()
  const { store, document: work, client_id } = opened
  const action = useAction(calls.workbench.editRegions)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** One after the other: each is made of what the one before has left. Null: it was refused, and the person was told. */
  const run = (edits: () => RegionEdit[]): Promise<string[] | null> => {
    const turn = queue.current.then(async () => {
      await opened.outbox.settle()
      const asked = edits()
      if (asked.length === 0) return null
      const { node_task_id } = work
      const answer = await action.mutateAsync({ node_task_id, client_id, edits: asked })
      const { list, removed_ids, added_ids } = answer
      opened.takeSegments(list, removed_ids)
      return added_ids
    })
    queue.current = turn.catch(() => null)
    return turn.catch(() => null)
  }
  const offerUndo = (message: string, undo: () => void) =>
    showUndo({ id: 'workbench-undo', message, label: t('undo'), undo })
  const rowOf = (segmentId: string) => store.row(segmentId)
  const neighbourOf = (segmentId: string, step: number) => {
    const order = store.order.value
    return order[order.indexOf(segmentId) + step] ?? null
  }

  return {
    isBusy: action.isPending,

    /** Behind the active one, and active from then on. */
    async add(region: SegmentRegion): Promise<void> {
      const behind = store.active.value ?? store.order.value.at(-1) ?? null
      const added = await run(() => [{ edit: 'add', region, behind }])
      if (added?.[0]) store.activate(added[0])
    },

    async change(segment_id: string, region: SegmentRegion): Promise<void> {
      await run(() => {
        const base = rowOf(segment_id)?.segment.region
        return base && !sameRegion(base, region) ? [{ edit: 'change', segment_id, region, base }] : []
      })
    },

    async remove(segment_id: string): Promise<void> {
      const done = await run(() => {
        const row = rowOf(segment_id)
        return row ? [{ edit: 'remove', segment_id, base_rev: row.segment.rev }] : []
      })
      if (done) offerUndo(t('removed'), () => void run(() => [{ edit: 'restore', segment_id }]))
    },

    async mergeNext(segment_id: string): Promise<void> {
      let before: Row | undefined
      let other_id: string | null = null
      const done = await run(() => {
        other_id = neighbourOf(segment_id, 1)
        before = rowOf(segment_id)
        const other = other_id ? rowOf(other_id) : undefined
        if (!before || !other || !other_id) return []
        const revs = { base_rev: before.segment.rev, other_rev: other.segment.rev }
        return [{ edit: 'merge', segment_id, other_id, ...revs }]
      })
      const region = before?.segment.region
      if (!done || !before || !region || !other_id) return
      const [row, otherId] = [before, other_id]
      offerUndo(t('merged'), () => {
        void run(() => {
          const base = rowOf(segment_id)?.segment.region
          const back: RegionEdit[] = [{ edit: 'restore', segment_id: otherId }]
          return base ? [...back, { edit: 'change', segment_id, region, base }] : back
        }).then((undone) => {
          if (undone) restore(opened, [row])
        })
      })
    },

    /** One place earlier or later in the order of reading. */
    async shift(segment_id: string, step: 1 | -1): Promise<void> {
      await run(() => {
        if (!neighbourOf(segment_id, step)) return []
        return [{ edit: 'move', segment_id, behind: neighbourOf(segment_id, step === 1 ? 1 : -2) }]
      })
    },
  }
}
export type Regions = ReturnType<typeof useRegions>
