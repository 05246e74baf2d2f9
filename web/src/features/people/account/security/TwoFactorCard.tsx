import { Button, Group, Text } from '@mantine/core'
import { calls, type OutputOf, type Profile } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import classes from '../account.module.css'
import { DisableDialog } from './DisableDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { securityText } from './security.text.ts'

type Beginning = OutputOf<typeof calls.session.setUpTwoFactor>

export function TwoFactorCard({ profile }: { profile: Profile }) {
  const t = useText(securityText)
  const confirmed = useConfirmed()
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const [isDisabling, setIsDisabling] = useState(false)
  const begin = useAction(calls.session.setUpTwoFactor, { onSuccess: setBeginning })
  const { has_authenticator: isOn, recovery_codes_left: left } = profile
  return (
    <Card title={t('twoFactor')} description={t('twoFactorHint')}>
      <div className={classes.row}>
        <div className={classes.rowText}>
          <StatusBadge tone={isOn ? 'done' : 'paused'}>{t(isOn ? 'on' : 'off')}</StatusBadge>
          {left !== null && (
            <Text size="sm" c={left < 3 ? 'var(--overdue)' : 'dimmed'} mt={4}>
              {t('codesLeft', { count: left })}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant={isOn ? 'default' : 'filled'}
            loading={begin.isPending}
            onClick={() => void confirmed.run(() => begin.mutateAsync({}))}
          >
            {t(isOn ? 'setUpAgain' : 'setUp')}
          </Button>
          {isOn && (
            <Button variant="subtle" color="gray" c="var(--ink)" onClick={() => setIsDisabling(true)}>
              {t('disable')}
            </Button>
          )}
        </Group>
      </div>
      {beginning && <SetUpDialog beginning={beginning} onClose={() => setBeginning(null)} />}
      {isDisabling && <DisableDialog onClose={() => setIsDisabling(false)} />}
      {confirmed.dialog}
    </Card>
  )
}
