import { notifications } from '@mantine/notifications'
import { calls, type Invite } from '@polyphony/contract'
import { useCallback } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { inviteText } from './invites.text.ts'

/** Mails an invitation once more. */
export function useResend(): (invite: Invite) => void {
  const t = useText(inviteText)
  const language = useLanguage()
  const { mutate } = useAction(calls.company.resendInvite, {
    invalidates: [calls.company.getInviteList],
    invalidatesOnError: [calls.company.getInviteList],
    onSuccess: ({ expires_at }) =>
      notifications.show({ message: t('resent', { at: formatDateTime(expires_at, language) }) }),
  })
  return useCallback(({ invite_id }) => mutate({ invite_id }), [mutate])
}
