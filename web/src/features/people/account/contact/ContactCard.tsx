import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type CodeChannel, calls, type Profile } from '@polyphony/contract'
import { useState } from 'react'
import { useSite } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from '../account.module.css'
import { useKeepProfile } from '../use-profile.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { contactText } from './contact.text.ts'

const channels: readonly CodeChannel[] = ['email', 'phone']
const named = { email: 'Email', phone: 'Phone' } as const

export function ContactCard({ profile }: { profile: Profile }) {
  const t = useText(contactText)
  const site = useSite()
  const keep = useKeepProfile()
  const confirmed = useConfirmed()
  const [changing, setChanging] = useState<CodeChannel | null>(null)
  const [removing, setRemoving] = useState<CodeChannel | null>(null)
  const remove = useAction(calls.account.removeContact, {
    invalidates: [calls.session._init],
    onSuccess: (saved) => {
      keep(saved)
      notifications.show({ message: t('removed') })
    },
  })
  const removeNow = async (channel: CodeChannel) => {
    setRemoving(null) // who it is is asked in a dialog of its own
    await confirmed.run(() => remove.mutateAsync({ channel }))
  }
  const isBoth = profile.email !== null && profile.phone !== null
  const shown = channels.filter((channel) => channel === 'email' || site.is_sms_available || profile.phone !== null)
  return (
    <Card title={t('title')} description={t('about')}>
      {shown.map((channel) => {
        const contact = profile[channel]
        return (
          <div key={channel} className={classes.row}>
            <div className={classes.rowText}>
              <Text size="sm" c="dimmed">
                {t(channel)}
              </Text>
              <Text fw={contact ? 600 : 400} c={contact ? undefined : 'dimmed'}>
                {contact ?? t('notSet')}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={t(contact ? `change${named[channel]}` : `add${named[channel]}`)}
                onClick={() => setChanging(channel)}
              >
                {t(contact ? 'change' : 'add')}
              </Button>
              {isBoth && (
                <Button
                  variant="subtle"
                  color="gray"
                  c="var(--ink)"
                  aria-label={t(`remove${named[channel]}`)}
                  loading={remove.isPending && remove.variables.channel === channel}
                  onClick={() => setRemoving(channel)}
                >
                  {t('remove')}
                </Button>
              )}
            </Group>
          </div>
        )
      })}
      {changing && (
        <ContactDialog channel={changing} isNew={profile[changing] === null} onClose={() => setChanging(null)} />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('removeAsk', { contact: (removing && profile[removing]) ?? '' })}
        confirmLabel={t('remove')}
        onConfirm={() => removing && void removeNow(removing)}
        onClose={() => setRemoving(null)}
      >
        {t('removeHint')}
      </ConfirmDialog>
      {confirmed.dialog}
    </Card>
  )
}
