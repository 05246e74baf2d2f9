/** `/team/credit`: what a company may order still, how it pays, and what has arrived; for its admins. */
import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { calls, type OwnCredit, type OwnPayment } from '@polyphony/contract'
import { IconReceipt } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useSite, useTalent } from '../../../api/session/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { formatCalendarDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { topUpText } from '../../../parts/credit/credit.text.ts'
import { TopUp } from '../../../parts/credit/TopUp.tsx'
import { LinkButton } from '../../../parts/link/links.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { StatusDot } from '../../../ui/state/Status.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import classes from './credit.module.css'
import { creditText, ownCreditText, paymentText } from './credit.text.ts'
import { ownPaymentList } from './credit-lists.ts'
import { useTermsName } from './use-terms-name.ts'

export function OwnCreditScreen() {
  const { role_admin } = useTalent()
  // An operator sees all companies.
  return role_admin ? <Balance /> : <Navigate to={paths.opsCredit} replace />
}

function Balance() {
  const t = useText(ownCreditText)
  const common = useText(commonText)
  const credit = useCall(calls.credit.getOwnCredit, {})
  useRefreshOn('letter', [calls.credit.getOwnCredit, calls.payment.getOwnPaymentList]) // a letter tells of a payment
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <LinkButton to={paths.teamList} search={{ tab: 'company' }} variant="default">
            {t('toTeam')}
          </LinkButton>
        }
      />
      <QueryContent
        query={credit}
        bones={<Skeleton height={200} radius="lg" role="status" aria-label={common('loading')} />}
        isOnPage
      >
        {(loaded) => <Standing credit={loaded} />}
      </QueryContent>
      <Payments />
    </>
  )
}

function Standing({ credit }: { credit: OwnCredit }) {
  const t = useText(topUpText)
  const terms = useText(creditText)
  const own = useText(ownCreditText)
  const termsName = useTermsName()
  const { contact_email } = useSite()
  const { exposure_minor, left_minor, limit_minor, currency, mode } = credit
  const figures = [
    { label: t('left'), value: <Money minor={left_minor} currency={currency} /> },
    {
      label: exposure_minor > 0 ? terms('owed') : own('paidAhead'),
      value: <Money minor={Math.abs(exposure_minor)} currency={currency} />,
    },
    ...(mode === 'invoice'
      ? [{ label: terms('limit'), value: <Money minor={limit_minor} currency={currency} /> }]
      : []),
    { label: terms('terms'), value: termsName(credit) },
  ]
  return (
    <Panel mb="md" className={classes.standing}>
      {credit.state === 'hold' && (
        <Alert color="red" mb="md">
          {t('held', { email: contact_email })}
        </Alert>
      )}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <dd className={classes.figure}>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {t('title')}
      </Title>
      <TopUp credit={credit} />
    </Panel>
  )
}

function Payments() {
  const t = useText(ownCreditText)
  const credit = useText(creditText)
  const list = useList(ownPaymentList)
  const nothing = { icon: IconReceipt, title: t('none'), hint: t('noneHint') }
  return (
    <ListPanel
      list={list}
      label={credit('payments')}
      columns={useColumns()}
      rowKey={(row) => row.payment_id}
      empty={nothing}
      noMatch={nothing}
    />
  )
}

function useColumns(): readonly Column<OwnPayment>[] {
  const t = useText(paymentText)
  const common = useText(commonText)
  const language = useLanguage()
  return [
    {
      id: 'received',
      header: t('receivedOn'),
      isTitle: true,
      cell: ({ received_on }) => formatCalendarDate(received_on, language),
    },
    { id: 'reference', header: t('reference'), cell: ({ reference }) => <TruncatedText text={reference} /> },
    {
      id: 'amount',
      header: t('total'),
      align: 'end',
      cell: ({ amount_minor, currency }) => <Money minor={amount_minor} currency={currency} fw={600} />,
    },
    {
      id: 'state',
      header: common('status'),
      cell: ({ reversed_at }) =>
        reversed_at ? (
          <StatusDot tone="paused">{t('reversedWord')}</StatusDot>
        ) : (
          <StatusDot tone="done">{t('received')}</StatusDot>
        ),
    },
  ]
}
