/** The talents who are interested in a step, best first, to choose one of them. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Currency, calls, type Interested, interestedSorts, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../../api/use-refresh-on.ts'
import { formatMoney, formatNumber, formatShortDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { TalentName } from '../../../../../parts/talent-view/TalentView.tsx'
import { type Sort, SortPopover } from '../../../../../ui/sort/SortPopover.tsx'
import { offeringText } from '../../offering/offering.text.ts'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import type { PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { PeopleDialog, PeopleState, PersonRow } from './PeopleDialog.tsx'

const { chooseTalent, getInterestedList } = calls.node

interface ChooseDialogProps {
  isOpen: boolean
  node: PieceNode
  onClose: () => void
}

export function ChooseDialog({ isOpen, node, onClose }: ChooseDialogProps) {
  const t = useText(offeringText)
  return (
    <PeopleDialog isOpen={isOpen} onClose={onClose} node={node} titleOf={(kind) => t('chooseTitle', { kind })}>
      <InterestedList node={node} onClose={onClose} />
    </PeopleDialog>
  )
}

function InterestedList({ node, onClose }: Omit<ChooseDialogProps, 'isOpen'>) {
  const t = useText(offeringText)
  const detail = useText(detailText)
  const { node_task_id, choice } = node
  const [sort, setSort] = useState<Sort<(typeof interestedSorts)[number]>>({ key: 'score', order: 'desc' })
  const { data, error, retry, choose, isBusy } = useInterested(node_task_id, sort, onClose)
  return (
    <PeopleState error={error} onRetry={retry} count={data?.list.length} nobody={{ title: t('nobody') }}>
      <Stack gap="xs">
        {data && <Terms terms={data} choice={choice} />}
        {data && data.list.length > 1 && (
          <Group>
            <SortPopover
              keys={interestedSorts}
              labels={{ score: detail('match'), username: detail('name'), created_at: t('answeredAt') }}
              value={sort}
              onChange={setSort}
            />
          </Group>
        )}
        <ul className={classes.candidates}>
          {data?.list.map((interested) => (
            <InterestedRow
              key={interested.account_id}
              interested={interested}
              currency={data.currency}
              isChoosable={choice?.is_open ?? false}
              isBusy={isBusy(interested)}
              onChoose={() => choose(interested)}
            />
          ))}
        </ul>
      </Stack>
    </PeopleState>
  )
}

/** The interested talents, and the function that chooses one. */
function useInterested(node_task_id: string, sort: Sort<(typeof interestedSorts)[number]>, onChosen: () => void) {
  const t = useText(offeringText)
  const { data, error, refetch } = useCall(
    getInterestedList,
    { node_task_id, sort: sort.key, order: sort.order },
    { keepPrevious: true, staleTime: 0 },
  )
  useRefreshOn('task_changed', [getInterestedList])
  const choose = useAction(chooseTalent, {
    invalidates: [getInterestedList, ...taskPage],
    onSuccess: (_, { account_id }) => {
      const name = data?.list.find((interested) => interested.account_id === account_id)?.nickname ?? ''
      notifications.show({ message: t('chosen', { name }) })
      onChosen()
    },
    onError: () => void refetch(),
  })
  return {
    data,
    error,
    retry: () => void refetch(),
    choose: ({ account_id }: Interested) => choose.mutate({ node_task_id, account_id }),
    isBusy: ({ account_id }: Interested) => choose.isPending && choose.variables.account_id === account_id,
  }
}

interface TermsProps {
  terms: Pick<OutputOf<typeof getInterestedList>, 'hours' | 'pay_minor' | 'currency'>
  choice: PieceNode['choice']
}

/** When the choice opens, the hours of the work, and its pay. */
function Terms({ terms: { hours, pay_minor, currency }, choice }: TermsProps) {
  const t = useText(offeringText)
  const language = useLanguage()
  return (
    <Text size="sm" c="dimmed">
      {choice && !choice.is_open
        ? t('tooEarly', { time: formatShortDateTime(choice.opens_at, language) })
        : t('chooseHint', { count: hours })}
      {pay_minor !== null && ` ${t('pay', { amount: formatMoney(pay_minor, currency, language) })}`}
    </Text>
  )
}

interface InterestedRowProps {
  interested: Interested
  currency: Currency
  isChoosable: boolean
  isBusy: boolean
  onChoose: () => void
}

function InterestedRow({ interested, currency, isChoosable, isBusy, onChoose }: InterestedRowProps) {
  const t = useText(offeringText)
  const detail = useText(detailText)
  const language = useLanguage()
  const { account_id, nickname, level, score, reasons, weekly_minutes, load_minutes, own_minor } = interested
  const inHours = (minutes: number) => formatNumber(Math.round(minutes / 6) / 10, language)
  return (
    <PersonRow
      person={interested}
      name={<TalentName accountId={account_id} nickname={nickname} />}
      about={`${detail('level', { level })} · ${detail('matchScore', { percent: Math.round(score) })}`}
      note={
        <Text size="xs">
          {t('week', { hours: inHours(weekly_minutes), taken: inHours(load_minutes) })}
          {own_minor !== null && ` · ${t('ownPay', { amount: formatMoney(own_minor, currency, language) })}`}
        </Text>
      }
      reasons={reasons.filter(({ value }) => (value ?? 0) > 0)}
      actions={
        isChoosable && (
          <Button
            size="compact-md"
            aria-label={t('chooseWhom', { name: nickname })}
            loading={isBusy}
            onClick={onChoose}
          >
            {t('choose')}
          </Button>
        )
      }
    />
  )
}
