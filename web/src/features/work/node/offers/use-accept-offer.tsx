import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Offer } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import type { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatShortDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { nodeText } from '../node.text.ts'
import { offersText } from './offers.text.ts'

const { acceptNodeTask, getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList } = calls.node

/** `onGone`: called when the offer is no longer available. */
export function useAcceptOffer({ task_name: name }: Offer, onGone: () => void) {
  const t = useText(nodeText)
  const own = useText(offersText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const router = useRouter()
  /** Tells a talent who is absent until the deadline to shorten the absence first. */
  function showDaysOff(error: CallError) {
    const id = notifications.show({
      color: 'red',
      autoClose: false,
      message: (
        <Stack gap="xs" align="start">
          <span>{messageOf(error)}</span>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(id)
              router.history.push(paths.meTalent)
            }}
          >
            {own('openDaysOff')}
          </Button>
        </Stack>
      ),
    })
  }
  /** That somebody else was first is shown as information, not as an error. */
  function news({ code }: CallError) {
    if (code === 'NODE_TASK_TAKEN') return { title: t('takenTitle'), message: t('takenBody', { name }) }
    if (code === 'OFFER_EXPIRED') return { title: t('expiredTitle'), message: t('expiredBody', { name }) }
    return null
  }
  return useAction(acceptNodeTask, {
    invalidates: [getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList],
    noErrorTip: true,
    onSuccess: ({ deadline_at, decides_at }) => {
      const said = (time: string) => ({ name, time: formatShortDateTime(time, language) })
      if (deadline_at) notifications.show({ title: t('accepted'), message: t('acceptedUntil', said(deadline_at)) })
      if (decides_at) notifications.show({ title: own('noted'), message: own('notedUntil', said(decides_at)) })
    },
    onError: (error) => {
      if (error.code === 'ABSENT_UNTIL_DEADLINE') showDaysOff(error)
      else notifications.show(news(error) ?? { color: 'red', message: messageOf(error) })
      onGone()
    },
  })
}
