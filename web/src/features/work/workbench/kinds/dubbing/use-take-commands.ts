/** The actions of keys and buttons on takes. */
import { notifications } from '@mantine/notifications'
import type { DubTake } from '@polyphony/contract'
import { CallError } from '../../../../../api/client.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import type { Row } from '../../core/row/row.ts'
import type { Dubbing } from './dubbing.ts'

export async function listen(dubbing: Dubbing, row: Row, take: DubTake, isWithPicture: boolean): Promise<void> {
  const { take_id: key, url, speed } = await dubbing.fresh(take)
  await dubbing.sound.play({ key, url, speed }, isWithPicture ? (row.segment.start_ms ?? 0) : null)
}

/** Shows errors of an action in the person's language. */
export function useAttempt(): (work: Promise<void>) => void {
  const messageOf = useErrorMessage()
  return (work) => {
    work.catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      notifications.show({ color: 'red', role: 'alert', message: messageOf(error) })
    })
  }
}
