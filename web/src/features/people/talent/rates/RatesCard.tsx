/** The talent's own rates: what was asked for, what is agreed, and asking for others. */
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { calls, type MyRate, nodeKinds, unitWords, workName } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatCalendarDate, formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { StatusDot, type Tone } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { AskRateDialog } from './AskRateDialog.tsx'
import { ratesText } from './rates.text.ts'

export function RatesCard() {
  const t = useText(ratesText)
  const [isAsking, setAsking] = useState(false)
  const [ended, setEnded] = useState<MyRate | null>(null)
  const { data, error, refetch } = useCall(calls.ownRates.getOwnRates, {})
  const columns = useColumns(setEnded)
  return (
    <Card title={t('title')} description={t('about')}>
      {!data ? (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={120} />} />
      ) : (
        <Stack gap="md">
          {data.list.length > 0 ? (
            <DataTable
              label={t('title')}
              rows={data.list}
              rowKey={({ rate_id }) => rate_id}
              columns={columns}
              empty={null}
            />
          ) : (
            <Text size="sm">{t(data.choices.length > 0 ? 'none' : 'noChoice')}</Text>
          )}
          {data.choices.length > 0 && (
            <div>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('ask')}
              </Button>
            </div>
          )}
        </Stack>
      )}
      <AskRateDialog isOpen={isAsking} onClose={() => setAsking(false)} choices={data?.choices ?? []} />
      <EndDialog rate={ended} onClose={() => setEnded(null)} />
    </Card>
  )
}

const tones: Record<MyRate['state'], Tone> = {
  asked: 'pending',
  agreed: 'done',
  refused: 'overdue',
  withdrawn: 'paused',
}

function useColumns(onEnd: (rate: MyRate) => void): Column<MyRate>[] {
  const t = useText(ratesText)
  return [
    {
      id: 'work',
      header: t('work'),
      isTitle: true,
      cell: ({ node_kind, source_lang, target_lang }) => (
        <div className={cells.names}>
          <NodeKindLabel kind={node_kind} />
          <span className={cells.sub}>
            <LanguagePair source={source_lang} target={target_lang} />
          </span>
        </div>
      ),
    },
    { id: 'rate', header: t('rate'), align: 'end', cell: (rate) => <Rate rate={rate} /> },
    {
      id: 'standard',
      header: t('standard'),
      align: 'end',
      cell: ({ standard_minor, currency }) =>
        standard_minor === null ? '–' : <Money minor={standard_minor} currency={currency} />,
    },
    {
      id: 'state',
      header: t('state'),
      cell: (rate) => <State rate={rate} />,
    },
    {
      id: 'end',
      header: '',
      align: 'end',
      cell: (rate) => rate.can.withdraw && <EndButton rate={rate} onEnd={onEnd} />,
    },
  ]
}

function State({ rate: { state, ends_on, is_over, end_reason, answer } }: { rate: MyRate }) {
  const t = useText(ratesText)
  const language = useLanguage()
  return (
    <div className={cells.names}>
      <StatusDot tone={is_over ? 'paused' : tones[state]}>
        {ends_on === null
          ? t(state)
          : t(is_over ? 'endedOn' : 'endsOn', { day: formatCalendarDate(ends_on, language) })}
      </StatusDot>
      {end_reason && <span className={cells.sub}>{t('endReason', { reason: end_reason })}</span>}
      {answer && <span className={cells.sub}>{t('answerSaid', { answer })}</span>}
    </div>
  )
}

function EndButton({ rate, onEnd }: { rate: MyRate; onEnd: (rate: MyRate) => void }) {
  const t = useText(ratesText)
  const work = workName(rate.node_kind)[useLanguage()]
  const isAsked = rate.state === 'asked'
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t(isAsked ? 'takeBackOf' : 'giveUpOf', { work })}
      onClick={() => onEnd(rate)}
    >
      {t(isAsked ? 'takeBack' : 'giveUp')}
    </Button>
  )
}

function Rate({ rate: { node_kind, rate_minor, agreed_minor, currency } }: { rate: MyRate }) {
  const t = useText(ratesText)
  const language = useLanguage()
  const unit = unitWords[nodeKinds[node_kind].unit][language]
  const isOther = agreed_minor !== null && agreed_minor !== rate_minor
  return (
    <div className={cells.names}>
      <Money minor={agreed_minor ?? rate_minor} currency={currency} fw={600} />
      <span className={cells.sub}>{t('perUnit', { unit })}</span>
      {isOther && (
        <span className={cells.sub}>{t('askedFor', { rate: formatMoney(rate_minor, currency, language) })}</span>
      )}
    </div>
  )
}

function EndDialog({ rate, onClose }: { rate: MyRate | null; onClose: () => void }) {
  const t = useText(ratesText)
  const language = useLanguage()
  const shown = useLast(rate)
  const end = useAction(calls.ownRates.withdrawRate, {
    invalidates: [calls.ownRates.getOwnRates],
    onSuccess: onClose,
  })
  const isAsked = shown?.state === 'asked'
  return (
    <ConfirmDialog
      isOpen={rate !== null}
      title={shown ? t(isAsked ? 'takeBackOf' : 'giveUpOf', { work: workName(shown.node_kind)[language] }) : ''}
      confirmLabel={t(isAsked ? 'takeBack' : 'giveUp')}
      isBusy={end.isPending}
      onConfirm={() => rate && end.mutate({ rate_id: rate.rate_id })}
      onClose={onClose}
    >
      {t(isAsked ? 'takeBackHint' : 'giveUpHint')}
    </ConfirmDialog>
  )
}
