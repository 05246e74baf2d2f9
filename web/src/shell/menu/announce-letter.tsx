/** The toast of new letters, loaded when there is one: the texts of all letters come with it. */
import { notifications } from '@mantine/notifications'
import { calls, type Letter, newLetterToastMs } from '@polyphony/contract'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/i18n.ts'
import { useLetterText } from '../../parts/letter/use-letter-text.ts'
import { NewMessageToast } from '../../ui/frame/NewMessageToast.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { shellText } from '../shell.text.ts'

const toastId = 'new-message'

/** @param count the number of unread letters */
export function announceLetter(count: number, onOpen: () => void): void {
  const close = () => notifications.hide(toastId)
  const open = () => {
    close()
    onOpen()
  }
  close()
  notifications.show({
    id: toastId,
    title: <Title />,
    autoClose: newLetterToastMs,
    message: <Latest key={count} count={count} onOpen={open} />, // the toast before it may still be closing
  })
}

function Title() {
  return useText(uiText)('newMessage')
}

interface LatestProps {
  count: number
  onOpen: () => void
}

/** What the newest unread letter is about; how many there are as long as that isn't known. */
function Latest({ count, onOpen }: LatestProps) {
  const t = useText(shellText)
  const letter = useCall(calls.message.getLatestLettler, {}, { staleTime: 0 }).data?.letter
  const toast = { openLabel: t('open'), onOpen }
  return letter ? (
    <About letter={letter} {...toast} />
  ) : (
    <NewMessageToast text={t('newMessages', { count })} {...toast} />
  )
}

interface AboutProps {
  letter: Letter
  openLabel: string
  onOpen: () => void
}

function About({ letter, ...toast }: AboutProps) {
  return <NewMessageToast text={useLetterText(letter).title} {...toast} />
}
