/** The items of a settlement, each with the reason for its number and what is said about it. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { calls, type SettleDetail, type SettleDispute, type SettleItem, workName } from '@polyphony/contract'
import { useState } from 'react'
import { formatCalendarDate, formatMoney, formatMonth } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { RedoneSegments } from '../../../../parts/effort/RedoneSegments.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { CalculationTable } from '../../../../parts/work/CalculationTable.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { useItemName } from '../item-name.ts'
import { disputeReasonText, disputeStateText, mistakeText, monthlyText } from '../monthly.text.ts'
import { AnswerDialog } from '../ops/AnswerDialog.tsx'
import { DeductDialog } from '../ops/DeductDialog.tsx'
import { qualityText } from '../quality.text.ts'
import { changedBySettling } from '../stale.ts'
import { DisputeDialog } from './DisputeDialog.tsx'
import classes from './detail.module.css'
import { QualityWhy } from './QualityWhy.tsx'

interface SettleItemsProps {
  detail: SettleDetail
  side: 'talent' | 'operator'
}

export function SettleItems({ detail, side }: SettleItemsProps) {
  const t = useText(monthlyText)
  const [disputed, setDisputed] = useState<SettleItem | null>(null)
  const [answered, setAnswered] = useState<SettleDispute | null>(null)
  const [deducted, setDeducted] = useState<SettleItem | null>(null)
  const columns = useColumns({
    detail,
    side,
    onDispute: setDisputed,
    onAnswer: setAnswered,
    onDeduct: setDeducted,
  })
  return (
    <>
      <Panel mb="md">
        <DataTable
          label={t('items')}
          columns={columns}
          rows={detail.items}
          rowKey={(item) => item.item_id}
          empty={null}
          detail={{
            label: t('why'),
            isThere: ({ income, quality }) => income !== null || quality !== null,
            content: (item) => <Why item={item} currency={detail.currency} side={side} />,
          }}
        />
      </Panel>
      <DeductDialog detail={detail} item={deducted} onClose={() => setDeducted(null)} />
      <DisputeDialog detail={detail} item={disputed} onClose={() => setDisputed(null)} />
      <AnswerDialog detail={detail} dispute={answered} onClose={() => setAnswered(null)} />
    </>
  )
}

interface WhyProps extends Pick<SettleItemsProps, 'side'> {
  item: SettleItem
  currency: SettleDetail['currency']
}

function Why({ item, currency, side }: WhyProps) {
  const { income, quality } = item
  if (quality) return <QualityWhy item={item} quality={quality} currency={currency} />
  if (!income) return null
  return (
    <div className={classes.calculation}>
      <CalculationTable calculation={income.calculation} reader={side} />
      {income.income_kind === 'effort' && <RedoneSegments incomeId={income.income_id} currency={income.currency} />}
    </div>
  )
}

interface ColumnsProps extends SettleItemsProps {
  onDispute: (item: SettleItem) => void
  onAnswer: (dispute: SettleDispute) => void
  onDeduct: (item: SettleItem) => void
}

function useColumns({ detail, side, ...acts }: ColumnsProps): Column<SettleItem>[] {
  const t = useText(monthlyText)
  const nameOf = useItemName()
  const { currency } = detail
  return [
    {
      id: 'item',
      header: t('item'),
      isTitle: true,
      cell: (item) => (
        <Stack gap={4}>
          <TruncatedText text={nameOf(item)} fw={600} />
          <About item={item} currency={currency} />
          {item.disputes.map((dispute) => (
            <DisputeNote key={dispute.dispute_id} dispute={dispute} detail={detail} side={side} />
          ))}
        </Stack>
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (item) => <Money minor={item.amount_minor} currency={currency} fw={600} />,
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      cell: (item) => <Actions item={item} detail={detail} side={side} {...acts} />,
    },
  ]
}

/** What can be done with an item: one thing at a time. */
function Actions({ item, detail, side, onDispute, onAnswer, onDeduct }: ColumnsProps & { item: SettleItem }) {
  const t = useText(monthlyText)
  const quality = useText(qualityText)
  const nameOf = useItemName()
  const { can } = detail
  const open = item.disputes.find(({ state }) => state === 'open')
  if (side === 'talent' && can.dissent && !open)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => onDispute(item)}>
        {t('dispute')}
      </Button>
    )
  if (side === 'operator' && can.answer && open)
    return (
      <Button size="compact-sm" onClick={() => onAnswer(open)}>
        {t('answer')}
      </Button>
    )
  if (side === 'operator' && can.deduct && item.kind === 'income')
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={quality('deductFrom', { name: nameOf(item) })}
        onClick={() => onDeduct(item)}
      >
        {quality('deduct')}
      </Button>
    )
  return null
}

function About({ item, currency }: { item: SettleItem; currency: SettleDetail['currency'] }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const mistakeName = useText(mistakeText)
  const { income, note, corrects, corrected_by, mistake } = item
  return (
    <Stack gap={2} c="dimmed" fz="xs">
      {income && (
        <Group gap={6}>
          T-{income.task_number} · {workName(income.kind, false)[language]}
          <LanguagePair source={income.source_lang} target={income.target_lang} />
        </Group>
      )}
      {corrects && (
        <span>
          {t('corrects', {
            month: corrects.month === null ? '' : formatMonth(corrects.month, language),
            name: corrects.task_name ?? '',
          })}
        </span>
      )}
      {mistake && <span>{mistakeName(mistake)}</span>}
      {note !== '' && <span className={classes.words}>{note}</span>}
      {corrected_by.map(({ item_id, month, amount_minor }) => {
        const amount = formatMoney(amount_minor, currency, language)
        return (
          <span key={item_id}>
            {month === null
              ? t('correctedLater', { amount })
              : t('correctedBy', { month: formatMonth(month, language), amount })}
          </span>
        )
      })}
    </Stack>
  )
}

interface DisputeNoteProps extends SettleItemsProps {
  dispute: SettleDispute
}

function DisputeNote({ dispute, detail, side }: DisputeNoteProps) {
  const { currency, can } = detail
  return (
    <div className={classes.dispute}>
      <Outcome dispute={dispute} currency={currency} />
      <Text size="sm" className={classes.words}>
        {dispute.words}
      </Text>
      {dispute.answer !== null && (
        <Text size="sm" className={classes.answer}>
          {dispute.answer}
        </Text>
      )}
      {side === 'talent' && dispute.state === 'open' && can.answer && <Withdraw dispute={dispute} detail={detail} />}
    </div>
  )
}

function Withdraw({ dispute: { dispute_id }, detail: { settlement_id, version } }: Omit<DisputeNoteProps, 'side'>) {
  const t = useText(monthlyText)
  const withdraw = useSave(calls.settle.withdrawDispute, {
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('withdrawn'),
  })
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={withdraw.isPending}
      onClick={() => withdraw.send({ settlement_id, version, dispute_id })}
    >
      {t('withdraw')}
    </Button>
  )
}

/** What has become of it, and what it is about. */
function Outcome({ dispute, currency }: { dispute: SettleDispute; currency: SettleDetail['currency'] }) {
  const t = useText(monthlyText)
  const reason = useText(disputeReasonText)
  const state = useText(disputeStateText)
  const language = useLanguage()
  const about = [
    reason(dispute.reason),
    dispute.segment_ids.length > 0 && t('segmentCount', { count: dispute.segment_ids.length }),
    dispute.asked_minor !== null && t('askedAmount', { amount: formatMoney(dispute.asked_minor, currency, language) }),
  ].filter(Boolean)
  return (
    <>
      <Group gap={8}>
        <Text size="sm" fw={600}>
          {state(dispute.state)}
        </Text>
        {dispute.granted_minor !== null && <Money minor={dispute.granted_minor} currency={currency} fz="sm" fw={600} />}
        {dispute.state === 'open' && (
          <Text size="xs" c="dimmed">
            {t('answerBy', { day: formatCalendarDate(dispute.answer_by, language) })}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {about.join(' · ')}
      </Text>
    </>
  )
}
