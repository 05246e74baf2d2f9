import { Button, Group, Text } from '@mantine/core'
import type { CodeChannel } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../account.module.css'
import { contactText } from './contact.text.ts'

interface ContactRowProps {
  channel: CodeChannel
  contact: string | null
  isRemovable: boolean
  isRemoving: boolean
  onChange: () => void
  onRemove: () => void
}

const actsOn = {
  email: { add: 'addEmail', change: 'changeEmail', remove: 'removeEmail' },
  phone: { add: 'addPhone', change: 'changePhone', remove: 'removePhone' },
} as const

export function ContactRow({ channel, contact, isRemovable, isRemoving, onChange, onRemove }: ContactRowProps) {
  const t = useText(contactText)
  const acts = actsOn[channel]
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <Text size="sm" c="dimmed">
          {t(channel)}
        </Text>
        <Text fw={contact ? 600 : 400} c={contact ? undefined : 'dimmed'}>
          {contact ?? t('notSet')}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={t(contact ? acts.change : acts.add)} onClick={onChange}>
          {t(contact ? 'change' : 'add')}
        </Button>
        {isRemovable && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink)"
            aria-label={t(acts.remove)}
            loading={isRemoving}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
    </div>
  )
}
