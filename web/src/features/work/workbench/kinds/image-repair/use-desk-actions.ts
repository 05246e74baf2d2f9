/** The actions of buttons and keys on the picture, with their messages. */
import { notifications } from '@mantine/notifications'
import { CallError } from '../../../../../api/client.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, usePart, useValue } from '../../view/context/context.ts'
import { useNarrow } from '../../view/frame/use-narrow.ts'
import { imageRepairText } from './image-repair.text.ts'
import { ImageRepair } from './image-repair.ts'
import { eraseRegion } from './paint/tools.ts'

const noticeId = 'workbench-texture'

export function useImageRepair(): ImageRepair {
  const imageRepair = usePart(ImageRepair)
  if (!imageRepair) throw new Error('no picture is repaired here')
  return imageRepair
}

/** Whether this person can paint in this window now. */
export function useCanPaint(imageRepair: ImageRepair): boolean {
  const opened = useOpenDocument()
  const lease = useValue(opened.keeper.lease)
  const isNarrow = useNarrow()
  return lease.mine && imageRepair.canEdit && !isNarrow
}

export function useAttempt(): (work: Promise<unknown>) => Promise<void> {
  const messageOf = useErrorMessage()
  return async (work) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifications.show({ color: 'red', role: 'alert', message: messageOf(error) })
    }
  }
}

export function useErasing() {
  const t = useText(imageRepairText)
  const opened = useOpenDocument()
  const imageRepair = useImageRepair()
  const run = async (fill: () => Promise<boolean>) => {
    if (imageRepair.desk.isFilling.value) return
    imageRepair.desk.isFilling.value = true
    notifications.hide(noticeId)
    try {
      if (await fill())
        notifications.show({ id: noticeId, color: 'yellow', role: 'status', autoClose: 8000, message: t('textured') })
    } catch {
      notifications.show({ id: noticeId, color: 'red', role: 'alert', message: t('fillFailed') })
    } finally {
      imageRepair.desk.isFilling.value = false
    }
  }
  const erase = async (segmentIds: readonly (string | null)[], isWhole: boolean): Promise<boolean> => {
    const paper = imageRepair.paper.value
    let isTextured = false
    for (const id of segmentIds) {
      const region = opened.store.row(id)?.segment.region
      if (paper && region && (await eraseRegion(paper, imageRepair.filler, region, isWhole))) isTextured = true
    }
    return isTextured
  }
  return {
    run,
    eraseActive: (isWhole: boolean) => run(() => erase([opened.store.active.value], isWhole)),
    eraseAll: () => run(() => erase(opened.store.order.value, false)),
  }
}
