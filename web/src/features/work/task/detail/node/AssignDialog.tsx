/** Who could do a step: the team, then the others, best first with the reasons; those who can't last, with theirs. */
import { Group, Modal, ScrollArea, Skeleton, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, candidateSorts, nodeKinds } from '@polyphony/contract'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { SearchInput } from '../../../../../ui/SearchInput.tsx'
import { type Sort, SortPopover } from '../../../../../ui/sort/SortPopover.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import type { Piece, PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { BlockForm } from './BlockForm.tsx'
import { type Candidate, CandidateRow } from './CandidateRow.tsx'

const { assignTalent, assignQa, unblockTalent, getAssignTalentList, getAssignQaList } = calls.node

interface AssignDialogProps {
  isOpen: boolean
  piece: Piece
  node: PieceNode
  onClose: () => void
}

export function AssignDialog({ isOpen, onClose, ...props }: AssignDialogProps) {
  const t = useText(detailText)
  const language = useLanguage()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t('assignTitle', { kind: nodeKinds[props.node.kind].name[language] })}
      scrollAreaComponent={ScrollArea.Autosize}
      styles={{ title: { fontSize: 17, fontWeight: 600 } }}
    >
      <Candidates {...props} onClose={onClose} />
    </Modal>
  )
}

function Candidates({ node, onClose }: Omit<AssignDialogProps, 'isOpen'>) {
  const t = useText(detailText)
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sort<(typeof candidateSorts)[number]>>({ key: 'score', order: 'desc' })
  const [blocking, setBlocking] = useState<Candidate | null>(null)
  const isQa = nodeKinds[node.kind].by === 'reviewer'
  const { node_task_id, assignee } = node
  const { data, error, refetch } = useCall(
    isQa ? getAssignQaList : getAssignTalentList,
    { node_task_id, keyword, sort: sort.key, order: sort.order },
    { keepPrevious: true, staleTime: 0 },
  )
  const assign = useAction(isQa ? assignQa : assignTalent, {
    invalidates: taskPage,
    onSuccess: (_, { account_id }) => {
      const name = data?.list.find((candidate) => candidate.account_id === account_id)?.nickname ?? ''
      notifications.show({ message: t('assigned', { name }) })
      onClose()
    },
  })
  const unblock = useAction(unblockTalent, { invalidates: [getAssignTalentList, getAssignQaList] })
  if (blocking) return <BlockForm nodeTaskId={node_task_id} candidate={blocking} onClose={() => setBlocking(null)} />
  const others = data?.list.filter((candidate) => candidate.account_id !== assignee?.account_id) ?? []
  const available = others.filter((candidate) => !candidate.is_excluded)
  const groups = [
    { title: 'team', list: available.filter((candidate) => candidate.group === 'team') },
    { title: 'freelance', list: available.filter((candidate) => candidate.group === 'freelance') },
    { title: 'unavailable', list: others.filter((candidate) => candidate.is_excluded) },
  ] as const
  const row = (candidate: Candidate) => (
    <CandidateRow
      key={candidate.account_id}
      candidate={candidate}
      isBusy={[assign, unblock].some((act) => act.isPending && act.variables.account_id === candidate.account_id)}
      onAssign={() => assign.mutate({ node_task_id, account_id: candidate.account_id })}
      onBlock={() => setBlocking(candidate)}
      onUnblock={() => unblock.mutate({ node_task_id, account_id: candidate.account_id })}
    />
  )
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {assignee ? t('nowWith', { name: assignee.nickname }) : t('assignHint')}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <SearchInput label={t('searchPeople')} value={keyword} onSearch={setKeyword} width="100%" />
        <SortPopover
          keys={candidateSorts}
          labels={{ score: t('match'), username: t('name') }}
          value={sort}
          onChange={setSort}
        />
      </Group>
      {error && !data ? (
        <QueryState error={error} onRetry={refetch} />
      ) : !data ? (
        <Stack gap="xs" aria-busy>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      ) : others.length === 0 ? (
        <EmptyState icon={IconUserOff} title={t('nobody')} hint={keyword ? t('nobodyHint') : undefined} />
      ) : (
        groups
          .filter(({ list }) => list.length > 0)
          .map(({ title, list }) => (
            <section key={title} aria-labelledby={`candidates-${title}`}>
              <Title order={3} id={`candidates-${title}`} c={title === 'unavailable' ? 'dimmed' : undefined}>
                {t(title)}
              </Title>
              {title === 'team' && (
                <Text size="xs" c="dimmed">
                  {t('teamHint')}
                </Text>
              )}
              <ul className={classes.candidates}>{list.map(row)}</ul>
            </section>
          ))
      )}
    </Stack>
  )
}
