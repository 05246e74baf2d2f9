/** What keys and buttons do to the takes of a line. */
import { notifications } from '@mantine/notifications'
import type { DubTake } from '@polyphony/contract'
import { CallError } from '../../../../../api/client.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { useLanguage } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { useWorkbench } from '../../view/context/context.ts'
import type { Handlers } from '../../view/keys/use-keymap.ts'
import type { Dubbing } from './dubbing.ts'

export async function listen(dubbing: Dubbing, row: Row, take: DubTake, isWithPicture: boolean): Promise<void> {
  const { take_id: key, url, speed } = await dubbing.fresh(take)
  await dubbing.sound.play({ key, url, speed }, isWithPicture ? (row.segment.start_ms ?? 0) : null)
}

/** Tells of what didn't work, in the person's language. */
export function useAttempt(): (work: Promise<void>) => void {
  const language = useLanguage()
  return (work) => {
    work.catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      notifications.show({ color: 'red', role: 'alert', message: errorMessage(error.code, error.data, language) })
    })
  }
}

export function useTakeHandlers(): Handlers {
  const { session, dubbing } = useWorkbench()
  const attempt = useAttempt()
  if (!dubbing) return {}
  const { store, takes, document } = session
  const play = (isWithPicture: boolean) => () => {
    const row = store.row(store.active.get())
    const take = row && takes.chosen(row.segment.segment_id)
    if (dubbing.sound.playing.get()) dubbing.sound.stop()
    else if (row && take && dubbing.recorder.isIdle) attempt(listen(dubbing, row, take, isWithPicture))
  }
  const record = () => {
    const row = store.row(store.active.get())
    if (row) attempt(dubbing.toggleRecording(row))
  }
  return {
    ...(document.can.write && dubbing.isWork && { recordTake: record }),
    ...{ playTake: play(false), playTakeWithPicture: play(true) },
  }
}
