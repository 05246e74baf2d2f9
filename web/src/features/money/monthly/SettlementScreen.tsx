/** A settlement: for its talent to confirm or dispute, for operators to answer, adjust and pay. */
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { calls, type SettleDetail, settleStates } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { formatCalendarDate, formatDate, formatDateTime } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { BackLink } from '../../../parts/back/BackLink.tsx'
import { LinkAnchor, LinkButton } from '../../../parts/link/links.tsx'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { ConfirmButton } from './detail/ConfirmButton.tsx'
import { SettleHistory } from './detail/SettleHistory.tsx'
import { SettleItems } from './detail/SettleItems.tsx'
import { SettlePayments } from './detail/SettlePayments.tsx'
import { monthlyText } from './monthly.text.ts'
import { AddItemButton } from './ops/AddItemButton.tsx'
import { Approvals } from './ops/Approvals.tsx'
import { SettleStatus, useMonthName } from './settle-columns.tsx'

export function OwnSettlementScreen() {
  const { settlement_id } = useParams({ from: '/shell/income/settlement/$settlement_id' })
  return <SettlementPage settlementId={settlement_id} side="talent" />
}

export function OpsSettlementScreen() {
  const { settlement_id } = useParams({ from: '/shell/ops/settlements/$settlement_id' })
  return <SettlementPage settlementId={settlement_id} side="operator" />
}

type Side = 'talent' | 'operator'

function SettlementPage({ settlementId, side }: { settlementId: string; side: Side }) {
  const t = useText(monthlyText)
  const query = useCall(calls.settle.getSettleDetail, { settlement_id: settlementId })
  return (
    <>
      {side === 'talent' ? (
        <BackLink to={paths.incomeList} search={{ tab: 'settlements' }}>
          {t('back')}
        </BackLink>
      ) : (
        <BackLink to={paths.opsSettlements}>{t('back')}</BackLink>
      )}
      {query.data ? (
        <Shown detail={query.data} side={side} />
      ) : (
        <QueryState
          error={query.error}
          onRetry={query.refetch}
          words={{ NOT_FOUND: t('gone') }}
          bones={<Skeleton height={320} radius="lg" />}
        />
      )}
    </>
  )
}

function Shown({ detail, side }: { detail: SettleDetail; side: Side }) {
  const t = useText(monthlyText)
  const name = useMonthName()(detail)
  return (
    <>
      <PageHeader
        title={t('settlement', { month: name })}
        description={side === 'operator' ? detail.talent.nickname : undefined}
        actions={
          <>
            <DownloadMenu row={detail} />
            {side === 'operator' && detail.can.adjust && <AddItemButton detail={detail} />}
            {side === 'talent' && detail.can.confirm && <ConfirmButton detail={detail} />}
          </>
        }
      />
      <Lacks detail={detail} side={side} />
      <Figures detail={detail} side={side} />
      {side === 'operator' && <Approvals detail={detail} />}
      <SettleItems detail={detail} side={side} />
      <OtherParts detail={detail} side={side} />
      <SettlePayments detail={detail} side={side} />
      <SettleHistory detail={detail} />
    </>
  )
}

const lackNames = {
  talent: { contract: 'lacksContract', bank: 'lacksBank' },
  operator: { contract: 'talentLacksContract', bank: 'talentLacksBank' },
} as const

/** What is missing before it can be paid, told early. */
function Lacks({ detail: { lacks }, side }: { detail: SettleDetail; side: Side }) {
  const t = useText(monthlyText)
  if (lacks.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={t('lacksTitle')} styles={{ title: { color: 'var(--ink)' } }}>
      <Stack gap="xs" align="flex-start">
        {lacks.map((one) => (
          <Text key={one} size="sm">
            {t(lackNames[side][one])}
          </Text>
        ))}
        {side === 'talent' && (
          <LinkButton to={paths.meSigned} variant="default" size="compact-sm">
            {t('toSigned')}
          </LinkButton>
        )}
      </Stack>
    </Alert>
  )
}

function Figures({ detail, side }: { detail: SettleDetail; side: Side }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const { total_minor, currency, due_on, paid_at } = detail
  return (
    <Panel mb="md" p="md">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={6} align="flex-start">
          <SettleStatus row={detail} />
          <Text size="sm" c="dimmed">
            <Clock detail={detail} side={side} />
          </Text>
        </Stack>
        <Stack gap={2} align="flex-end" ml="auto">
          <Text size="xs" c="dimmed">
            {t('total')}
          </Text>
          <Money minor={total_minor} currency={currency} fz={24} fw={600} />
          <Text size="sm" c="dimmed">
            {paid_at === null
              ? `${t('due')} ${formatCalendarDate(due_on, language)}`
              : t('paidOn', { day: formatDate(paid_at, language) })}
          </Text>
        </Stack>
      </Group>
    </Panel>
  )
}

/** Until when something can be said, or when it was confirmed. */
function Clock({ detail, side }: { detail: SettleDetail; side: Side }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const { state, confirmed_at, confirmed_by, confirm_until } = detail
  if (confirmed_at !== null)
    return t(confirmed_by === 'system' ? 'confirmedBySystem' : 'confirmedByTalent', {
      day: formatDate(confirmed_at, language),
    })
  if (state !== settleStates.toBeSettled) return null
  return t(side === 'talent' ? 'confirmBy' : 'openUntil', { moment: formatDateTime(confirm_until, language) })
}

function OtherParts({ detail: { parts, currency, month }, side }: { detail: SettleDetail; side: Side }) {
  const t = useText(monthlyText)
  const monthName = useMonthName()
  if (parts.length === 0) return null
  const to = side === 'talent' ? paths.incomeSettlement : paths.opsSettlement
  return (
    <Panel mb="md" p="md">
      <Text fw={600} mb="xs">
        {t('otherParts')}
      </Text>
      <Stack gap={6}>
        {parts.map(({ settlement_id, part, state, total_minor }) => (
          <Group key={settlement_id} gap="sm">
            <LinkAnchor to={to} params={{ settlement_id }}>
              {monthName({ month, part })}
            </LinkAnchor>
            <SettleStatus row={{ state, paid_at: null }} />
            <Money minor={total_minor} currency={currency} ml="auto" />
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
