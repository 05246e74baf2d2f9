import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { calls, type Passkey, type Profile } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatDate, formatRelative } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { hasPasskeys } from '../../../../../parts/passkey/ceremony.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { Card } from '../../../../../ui/frame/Card.tsx'
import classes from '../../account.module.css'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { passkeysText } from './passkeys.text.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'

export function PasskeysCard({ profile }: { profile: Profile }) {
  const t = useText(passkeysText)
  const { data, error, refetch } = useCall(calls.passkey.getPasskeyList, {})
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const isLast = data?.list.length === 1 && !profile.has_authenticator
  return (
    <Card title={t('title')} description={t('about')}>
      {!data && (
        <QueryState
          error={error}
          onRetry={refetch}
          bones={<Skeleton height={80} role="status" aria-label={t('loading')} />}
        />
      )}
      {data?.list.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {data && data.list.length > 0 && (
        <ul className={classes.rows} aria-label={t('list')}>
          {data.list.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {data && hasPasskeys() && (
        <Button mt="md" variant={data.list.length > 0 ? 'default' : 'filled'} onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      )}
      {data && !hasPasskeys() && (
        <Alert mt="md" color="gray">
          {t('unavailable')}
        </Alert>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskeyDialog passkey={removing} isLast={isLast} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useText(passkeysText)
  const language = useLanguage()
  const { name, created_at, last_used_at } = passkey
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {last_used_at ? t('used', { when: formatRelative(last_used_at, language) }) : t('neverUsed')}
          {' · '}
          {t('since', { moment: formatDate(created_at, language) })}
        </Text>
      </div>
      <Button variant="default" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
