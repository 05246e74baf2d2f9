/** The link of an invitation, to copy it or to scan it with a phone. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Invite, linkTo } from '@polyphony/contract'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { renderSVG } from 'uqr'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import classes from '../company.module.css'
import { inviteText } from './invites.text.ts'

export type SharedInvite = Pick<Invite, 'code' | 'expires_at' | 'tickets' | 'tickets_used'>

export function ShareDialog({ invite, onClose }: { invite: SharedInvite | null; onClose: () => void }) {
  const t = useText(inviteText)
  return (
    <Modal opened={invite !== null} onClose={onClose} title={t('shareTitle')}>
      {invite && <Link invite={invite} />}
    </Modal>
  )
}

function Link({ invite }: { invite: SharedInvite }) {
  const t = useText(inviteText)
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}${linkTo(paths.invite, { search: { code: invite.code } })}`
  const count = invite.tickets - invite.tickets_used
  const copy = async () => {
    field.current?.select()
    // Without HTTPS there is no clipboard API; the older command copies the selection.
    await navigator.clipboard?.writeText(link).catch(() => {})
    if (!navigator.clipboard && !document.execCommand('copy')) return
    notifications.show({ message: t('copied') })
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('shareHint', { count, at: formatDateTime(invite.expires_at, language) })}
      </Text>
      <img
        className={classes.qr}
        alt={t('qrCode')}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { border: 1 }))}`}
      />
      <TextInput
        ref={field}
        label={t('link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button data-autofocus leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </Group>
    </Stack>
  )
}
