/** Those who would take a step, best first; one of them is chosen. */
import { Button, Group, Modal, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Interested, interestedSorts, nodeKinds } from '@polyphony/contract'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../../api/use-refresh-on.ts'
import { matchReasonText } from '../../../../../i18n/domain/domain.text.ts'
import { formatMoney, formatNumber, formatShortDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { TalentName } from '../../../../../parts/talent-view/TalentView.tsx'
import { UserAvatar } from '../../../../../ui/person/UserAvatar.tsx'
import { type Sort, SortPopover } from '../../../../../ui/sort/SortPopover.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import { offeringText } from '../../offering/offering.text.ts'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import type { PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'

const { chooseTalent, getInterestedList } = calls.node

interface ChooseDialogProps {
  isOpen: boolean
  node: PieceNode
  onClose: () => void
}

export function ChooseDialog({ isOpen, node, onClose }: ChooseDialogProps) {
  const t = useText(offeringText)
  const language = useLanguage()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t('chooseTitle', { kind: nodeKinds[node.kind].name[language] })}
      scrollAreaComponent={ScrollArea.Autosize}
      styles={{ title: { fontSize: 17, fontWeight: 600 } }}
    >
      <InterestedList node={node} onClose={onClose} />
    </Modal>
  )
}

function InterestedList({ node, onClose }: Omit<ChooseDialogProps, 'isOpen'>) {
  const t = useText(offeringText)
  const language = useLanguage()
  const { node_task_id, choice } = node
  const [sort, setSort] = useState<Sort<(typeof interestedSorts)[number]>>({ key: 'score', order: 'desc' })
  const detail = useText(detailText)
  const { data, error, refetch } = useCall(
    getInterestedList,
    { node_task_id, sort: sort.key, order: sort.order },
    { keepPrevious: true, staleTime: 0 },
  )
  useRefreshOn('task_changed', [getInterestedList])
  const choose = useAction(chooseTalent, {
    invalidates: [getInterestedList, ...taskPage],
    onSuccess: (_, { account_id }) => {
      const name = data?.list.find((one) => one.account_id === account_id)?.nickname ?? ''
      notifications.show({ message: t('chosen', { name }) })
      onClose()
    },
    onError: () => void refetch(),
  })
  if (error && !data) return <QueryState error={error} onRetry={refetch} />
  if (!data)
    return (
      <Stack gap="xs" aria-busy>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    )
  if (data.list.length === 0) return <EmptyState icon={IconUserOff} title={t('nobody')} />
  const { hours, pay_minor, currency, list } = data
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {choice && !choice.is_open
          ? t('tooEarly', { time: formatShortDateTime(choice.opens_at, language) })
          : t('chooseHint', { count: hours })}
        {pay_minor !== null && ` ${t('pay', { amount: formatMoney(pay_minor, currency, language) })}`}
      </Text>
      {list.length > 1 && (
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
        {list.map((one) => (
          <InterestedRow
            key={one.account_id}
            one={one}
            isChoosable={choice?.is_open ?? false}
            isBusy={choose.isPending && choose.variables.account_id === one.account_id}
            onChoose={() => choose.mutate({ node_task_id, account_id: one.account_id })}
          />
        ))}
      </ul>
    </Stack>
  )
}

interface InterestedRowProps {
  one: Interested
  isChoosable: boolean
  isBusy: boolean
  onChoose: () => void
}

function InterestedRow({ one, isChoosable, isBusy, onChoose }: InterestedRowProps) {
  const t = useText(offeringText)
  const detail = useText(detailText)
  const reasonName = useText(matchReasonText)
  const language = useLanguage()
  const { account_id, nickname, avatar, level, score, reasons, weekly_minutes, load_minutes } = one
  const inHours = (minutes: number) => formatNumber(Math.round(minutes / 6) / 10, language)
  return (
    <li className={classes.candidate}>
      <UserAvatar name={nickname} src={avatar} />
      <div className={classes.person}>
        <Group gap="xs">
          <TalentName accountId={account_id} nickname={nickname} />
          <Text span size="xs" c="dimmed">
            {detail('level', { level })} · {detail('matchScore', { percent: Math.round(score) })}
          </Text>
        </Group>
        <Text size="xs">{t('week', { hours: inHours(weekly_minutes), taken: inHours(load_minutes) })}</Text>
        <ul className={classes.reasons}>
          {reasons
            .filter(({ value }) => (value ?? 0) > 0)
            .map(({ reason, value }) => (
              <li key={reason}>
                {reasonName(reason)}
                <span>{Math.round(100 * (value ?? 0))}%</span>
              </li>
            ))}
        </ul>
      </div>
      {isChoosable && (
        <div className={classes.choices}>
          <Button
            size="compact-md"
            aria-label={t('chooseWhom', { name: nickname })}
            loading={isBusy}
            onClick={onChoose}
          >
            {t('choose')}
          </Button>
        </div>
      )}
    </li>
  )
}
