/** A person's edits of a picture's regions: each is sent at once, after unsaved text. */
import { calls, type RegionEdit, type SegmentRegion, sameRegion } from '@polyphony/contract'
import { useRef } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { restore } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import type { DocumentStore } from '../../core/store/document-store.ts'
import { useOpenDocument } from '../context/context.ts'
import { showUndo } from '../frame/show-undo.tsx'
import { pictureText } from './picture.text.ts'

export type Regions = ReturnType<typeof useRegions>

export function useRegions() {
  const { store } = useOpenDocument()
  const { run, isBusy } = useRegionEdits()
  const remove = useRemove(run)
  const mergeNext = useMerge(run)

  return {
    isBusy,
    remove,
    mergeNext,

    /** Adds a region after the active one and activates it. */
    async add(region: SegmentRegion): Promise<void> {
      const behind = store.active.value ?? store.order.value.at(-1) ?? null
      const added = await run(() => [{ edit: 'add', region, behind }])
      if (added?.[0]) store.activate(added[0])
    },

    async change(segment_id: string, region: SegmentRegion): Promise<void> {
      await run(() => {
        const base = store.row(segment_id)?.segment.region
        return base && !sameRegion(base, region) ? [{ edit: 'change', segment_id, region, base }] : []
      })
    },

    /** Moves it one place in the reading order. */
    async shift(segment_id: string, step: 1 | -1): Promise<void> {
      await run(() => {
        if (!neighbourOf(store, segment_id, step)) return []
        return [{ edit: 'move', segment_id, behind: neighbourOf(store, segment_id, step === 1 ? 1 : -2) }]
      })
    },
  }
}

type Run = ReturnType<typeof useRegionEdits>['run']

function useRegionEdits() {
  const opened = useOpenDocument()
  const action = useAction(calls.workbench.editRegions)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Sends edits one after the other, because each is based on the previous one. Null: the server refused them, and a
   * message was shown.
   */
  const run = (edits: () => RegionEdit[]): Promise<string[] | null> => {
    const turn = queue.current.then(async () => {
      await opened.outbox.settle()
      const asked = edits()
      if (asked.length === 0) return null
      const { document, client_id } = opened
      const { node_task_id } = document
      const { list, removed_ids, added_ids } = await action.mutateAsync({ node_task_id, client_id, edits: asked })
      opened.takeSegments(list, removed_ids)
      return added_ids
    })
    queue.current = turn.catch(() => null)
    return turn.catch(() => null)
  }
  return { run, isBusy: action.isPending }
}

function useRemove(run: Run) {
  const t = useText(pictureText)
  const offerUndo = useOfferUndo()
  const { store } = useOpenDocument()
  return async (segment_id: string): Promise<void> => {
    const done = await run(() => {
      const row = store.row(segment_id)
      return row ? [{ edit: 'remove', segment_id, base_rev: row.segment.rev }] : []
    })
    if (done) offerUndo(t('removed'), () => void run(() => [{ edit: 'restore', segment_id }]))
  }
}

interface Merged {
  row: Row
  otherId: string
}

function useMerge(run: Run) {
  const t = useText(pictureText)
  const offerUndo = useOfferUndo()
  const opened = useOpenDocument()
  const { store } = opened
  const takeBack = async ({ row, otherId }: Merged) => {
    const { segment_id, region } = row.segment
    const undone = await run(() => {
      const base = store.row(segment_id)?.segment.region
      const back: RegionEdit[] = [{ edit: 'restore', segment_id: otherId }]
      return base && region ? [...back, { edit: 'change', segment_id, region, base }] : back
    })
    if (undone) restore(opened, [row])
  }
  return async (segment_id: string): Promise<void> => {
    let merged: Merged | undefined
    const done = await run(() => {
      const row = store.row(segment_id)
      const otherId = neighbourOf(store, segment_id, 1)
      const other = otherId ? store.row(otherId) : undefined
      if (!row || !other || !otherId) return []
      merged = { row, otherId }
      const revs = { base_rev: row.segment.rev, other_rev: other.segment.rev }
      return [{ edit: 'merge', segment_id, other_id: otherId, ...revs }]
    })
    if (!done || !merged?.row.segment.region) return
    const before = merged
    offerUndo(t('merged'), () => void takeBack(before))
  }
}

function useOfferUndo() {
  const t = useText(pictureText)
  return (message: string, undo: () => void) => showUndo({ id: 'workbench-undo', message, label: t('undo'), undo })
}

function neighbourOf({ order }: DocumentStore, segmentId: string, step: number): string | null {
  return order.value[order.value.indexOf(segmentId) + step] ?? null
}
