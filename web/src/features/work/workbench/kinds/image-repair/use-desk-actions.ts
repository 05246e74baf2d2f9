/** What buttons and keys do to the picture, and what the designer is told of it. */
import { notifications } from '@mantine/notifications'
import { CallError } from '../../../../../api/client.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { useValue, useWorkbench } from '../../view/context/context.ts'
import { useNarrow } from '../../view/frame/use-narrow.ts'
import type { Handlers } from '../../view/keys/use-keymap.ts'
import { repairText } from './image-repair.text.ts'
import type { Repair } from './image-repair.ts'
import { eraseRegion } from './paint/tools.ts'

const noticeId = 'workbench-texture'

export function useRepair(): Repair {
  const { repair } = useWorkbench()
  if (!repair) throw new Error('no picture is repaired here')
  return repair
}

/** Whether this person can paint in this window now. */
export function useCanPaint(repair: Repair | null): boolean {
  const { session } = useWorkbench()
  const lease = useValue(session.keeper.lease)
  const isNarrow = useNarrow()
  return Boolean(repair && lease.mine && repair.canEdit) && !isNarrow
}

export function useAttempt(): (work: Promise<unknown>) => Promise<void> {
  const language = useLanguage()
  return async (work) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifications.show({ color: 'red', role: 'alert', message: errorMessage(error.code, error.data, language) })
    }
  }
}

export function useErasing() {
  const t = useText(repairText)
  const { session, repair } = useWorkbench()
  const run = async (fill: () => Promise<boolean>) => {
    if (!repair || repair.desk.isFilling.get()) return
    repair.desk.isFilling.set(true)
    notifications.hide(noticeId)
    try {
      if (await fill())
        notifications.show({ id: noticeId, color: 'yellow', role: 'status', autoClose: 8000, message: t('textured') })
    } catch {
      notifications.show({ id: noticeId, color: 'red', role: 'alert', message: t('fillFailed') })
    } finally {
      repair.desk.isFilling.set(false)
    }
  }
  const erase = async (segmentIds: readonly (string | null)[], isWhole: boolean): Promise<boolean> => {
    const paper = repair?.paper.get()
    let isTextured = false
    for (const id of segmentIds) {
      const region = session.store.row(id)?.segment.region
      if (paper && region && (await eraseRegion(paper, repair!.filler, region, isWhole))) isTextured = true
    }
    return isTextured
  }
  return {
    run,
    eraseActive: (isWhole: boolean) => run(() => erase([session.store.active.get()], isWhole)),
    eraseAll: () => run(() => erase(session.store.order.get(), false)),
  }
}

export function useRepairHandlers(): Handlers {
  const { repair } = useWorkbench()
  const canPaint = useCanPaint(repair)
  const { eraseActive, eraseAll } = useErasing()
  if (!repair) return {}
  const { desk, paper } = repair
  const choose = (tool: Parameters<typeof desk.choose>[0]) => () => desk.choose(tool)
  return {
    ...{ zoomIn: () => desk.zoomBy(1), zoomOut: () => desk.zoomBy(-1), zoomFit: () => desk.wishedZoom.set('fit') },
    ...{ blink: () => desk.blink(), toolSelect: choose('select') },
    ...(canPaint &&
      !repair.isFinished && {
        ...{ toolErase: choose('erase'), toolBrush: choose('brush') },
        ...{ toolStamp: choose('stamp'), toolPick: choose('pick') },
        ...{ penSmaller: () => desk.resizePen(-1), penLarger: () => desk.resizePen(1) },
        ...{ eraseText: () => void eraseActive(false), eraseAllText: () => void eraseAll() },
        ...{ undoPaint: () => paper.get()?.undo(), redoPaint: () => paper.get()?.redo() },
      }),
    ...(canPaint && { savePicture: () => void repair.save(false) }),
  }
}
