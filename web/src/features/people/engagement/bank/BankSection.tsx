import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { type BankSummary, calls } from '@polyphony/contract'
import { IconBuildingBank, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDate, formatDateTime, formatRegionName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { StatusDot } from '../../../../ui/state/Status.tsx'
import classes from '../engagement.module.css'
import { BankDialog } from './BankDialog.tsx'
import { bankText } from './bank.text.ts'

export function BankSection() {
  const t = useText(bankText)
  const [isChanging, setChanging] = useState(false)
  const { data, error, refetch } = useCall(calls.engagement.getTalentBankInfo, {})
  const change = (label: string) => (
    <Button variant="default" mt="md" onClick={() => setChanging(true)}>
      {label}
    </Button>
  )
  return (
    <Card title={t('title')}>
      {data ? (
        <>
          {data.payable && <Account account={data.payable} isHeld={false} />}
          {data.pending && <Account account={data.pending} isHeld />}
          {data.payable || data.pending ? (
            change(t('change'))
          ) : (
            <EmptyState icon={IconBuildingBank} title={t('none')} hint={t('noneHint')} action={change(t('enter'))} />
          )}
          <Text size="xs" c="dimmed" mt="md" className={classes.privacy}>
            <IconLock size={14} aria-hidden />
            <span>{t('privacy')}</span>
          </Text>
        </>
      ) : (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={160} radius="md" />} />
      )}
      {isChanging && <BankDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

function Account({ account, isHeld }: { account: BankSummary; isHeld: boolean }) {
  const t = useText(bankText)
  const language = useLanguage()
  const { country, bank_name, branch_name, last_four, holder_name, phone, created_at, payable_from } = account
  const where = [bank_name, branch_name].filter(Boolean).join(' · ')
  return (
    <div className={classes.account}>
      <StatusDot tone={isHeld ? 'pending' : 'done'}>{t(isHeld ? 'waiting' : 'inUse')}</StatusDot>
      <Text fw={600} mt={6}>
        {t('ending', { digits: last_four })}
      </Text>
      <Text size="sm">{[holder_name, phone].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {[where, formatRegionName(country, language)].filter(Boolean).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {t('enteredAt', { at: formatDate(created_at, language) })}
      </Text>
      {isHeld && (
        <Alert color="yellow" mt="sm">
          {t('held', { at: formatDateTime(payable_from, language) })}
        </Alert>
      )}
    </div>
  )
}
