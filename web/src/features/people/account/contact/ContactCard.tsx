import { notifications } from '@mantine/notifications'
import { type CodeChannel, calls, type Profile } from '@polyphony/contract'
import { useState } from 'react'
import { useSite } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import { useKeepProfile } from '../use-profile.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactRow } from './ContactRow.tsx'
import { contactText } from './contact.text.ts'

const channels: readonly CodeChannel[] = ['email', 'phone']

export function ContactCard({ profile }: { profile: Profile }) {
  const t = useText(contactText)
  const site = useSite()
  const [changing, setChanging] = useState<CodeChannel | null>(null)
  const [removing, setRemoving] = useState<CodeChannel | null>(null)
  const removal = useRemoval()
  const removeNow = async (channel: CodeChannel) => {
    setRemoving(null) // a dialog of its own asks for the proof of identity
    await removal.run(channel)
  }
  const shown = channels.filter((channel) => channel === 'email' || site.is_sms_available || profile.phone !== null)
  return (
    <Card title={t('title')} description={t('about')}>
      {shown.map((channel) => (
        <ContactRow
          key={channel}
          channel={channel}
          contact={profile[channel]}
          isRemovable={profile.email !== null && profile.phone !== null}
          isRemoving={removal.running === channel}
          onChange={() => setChanging(channel)}
          onRemove={() => setRemoving(channel)}
        />
      ))}
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
      {removal.dialog}
    </Card>
  )
}

/** Removes a contact after a proof of identity. */
function useRemoval() {
  const t = useText(contactText)
  const keep = useKeepProfile()
  const confirmed = useConfirmed()
  const remove = useAction(calls.account.removeContact, {
    invalidates: [calls.session._init],
    onSuccess: (saved) => {
      keep(saved)
      notifications.show({ message: t('removed') })
    },
  })
  return {
    run: (channel: CodeChannel) => confirmed.run(() => remove.mutateAsync({ channel })),
    running: remove.isPending ? remove.variables.channel : null,
    dialog: confirmed.dialog,
  }
}
