/** The candidates for a step: the team, then other talents, best first with reasons, then excluded ones with theirs. */
import { Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, candidateSorts, type NodeResults, nodeKinds, present } from '@polyphony/contract'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../../ui/SearchInput.tsx'
import { type Sort, SortPopover } from '../../../../../ui/sort/SortPopover.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import type { PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'
import { BlockForm } from './BlockForm.tsx'
import { type Candidate, CandidateRow } from './CandidateRow.tsx'
import { PeopleDialog, PeopleState } from './PeopleDialog.tsx'

const { assignTalent, assignQa, assignNodeTasks, unblockTalent, getAssignTalentList, getAssignQaList } = calls.node

interface AssignDialogProps {
  isOpen: boolean
  node: PieceNode
  onClose: () => void
}

export function AssignDialog({ isOpen, node, onClose }: AssignDialogProps) {
  const t = useText(detailText)
  return (
    <PeopleDialog isOpen={isOpen} onClose={onClose} node={node} titleOf={(kind) => t('assignTitle', { kind })}>
      <Candidates nodes={[node]} onClose={onClose} />
    </PeopleDialog>
  )
}

interface CandidatesProps {
  /** The steps to assign: one, or the same one of several pieces; the first decides who suits. */
  nodes: readonly PieceNode[]
  /** What became of several. */
  onResult?: (result: NodeResults) => void
  onClose: () => void
}

export function Candidates({ nodes, onResult, onClose }: CandidatesProps) {
  const t = useText(detailText)
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sort<(typeof candidateSorts)[number]>>({ key: 'score', order: 'desc' })
  const [blocking, setBlocking] = useState<Candidate | null>(null)
  const node = present(nodes[0])
  const { node_task_id, assignee } = node
  const { list, error, retry, unblock, isUnblocking } = useCandidates(node, { keyword, sort })
  const { assign, isAssigning } = useAssign(nodes, { onDone: onClose, onResult })
  if (blocking) return <BlockForm nodeTaskId={node_task_id} candidate={blocking} onClose={() => setBlocking(null)} />
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
      <PeopleState
        error={error}
        onRetry={retry}
        count={list?.length}
        nobody={{ title: t('nobody'), hint: keyword ? t('nobodyHint') : undefined }}
      >
        <CandidateGroups
          candidates={list ?? []}
          renderRow={(candidate) => (
            <CandidateRow
              key={candidate.account_id}
              candidate={candidate}
              isBusy={isAssigning(candidate) || isUnblocking(candidate)}
              onAssign={() => assign(candidate)}
              onBlock={() => setBlocking(candidate)}
              onUnblock={() => unblock(candidate)}
            />
          )}
        />
      </PeopleState>
    </Stack>
  )
}

interface Asked {
  keyword: string
  sort: Sort<(typeof candidateSorts)[number]>
}

/** All candidates except the present assignee. */
function useCandidates({ kind, node_task_id, assignee }: PieceNode, { keyword, sort }: Asked) {
  const isQa = nodeKinds[kind].by === 'reviewer'
  const { data, error, refetch } = useCall(
    isQa ? getAssignQaList : getAssignTalentList,
    { node_task_id, keyword, sort: sort.key, order: sort.order },
    { keepPrevious: true, staleTime: 0 },
  )
  const unblock = useAction(unblockTalent, { invalidates: [getAssignTalentList, getAssignQaList] })
  return {
    list: data?.list.filter((candidate) => candidate.account_id !== assignee?.account_id),
    error,
    retry: () => void refetch(),
    unblock: ({ account_id }: Candidate) => unblock.mutate({ node_task_id, account_id }),
    isUnblocking: ({ account_id }: Candidate) => unblock.isPending && unblock.variables.account_id === account_id,
  }
}

interface Assigning {
  onDone: () => void
  onResult: ((result: NodeResults) => void) | undefined
}

/** One step by its own call, whose error is a toast; several at once. */
function useAssign(nodes: readonly PieceNode[], { onDone, onResult }: Assigning) {
  const t = useText(detailText)
  const { kind, node_task_id } = present(nodes[0])
  const one = useAction(nodeKinds[kind].by === 'reviewer' ? assignQa : assignTalent, { invalidates: taskPage })
  const many = useAction(assignNodeTasks, { invalidates: taskPage, onSuccess: onResult })
  return {
    assign: ({ account_id, nickname: name }: Candidate) => {
      if (onResult) many.mutate({ node_task_ids: nodes.map((node) => node.node_task_id), account_id })
      else
        one.mutate(
          { node_task_id, account_id },
          {
            onSuccess: () => {
              notifications.show({ message: t('assigned', { name }) })
              onDone()
            },
          },
        )
    },
    isAssigning: ({ account_id }: Candidate) =>
      [one, many].some((act) => act.isPending && act.variables.account_id === account_id),
  }
}

interface CandidateGroupsProps {
  candidates: readonly Candidate[]
  renderRow: (candidate: Candidate) => ReactNode
}

function CandidateGroups({ candidates, renderRow }: CandidateGroupsProps) {
  const t = useText(detailText)
  const available = candidates.filter((candidate) => !candidate.is_excluded)
  const groups = [
    { title: 'team', list: available.filter((candidate) => candidate.group === 'team') },
    { title: 'freelance', list: available.filter((candidate) => candidate.group === 'freelance') },
    { title: 'unavailable', list: candidates.filter((candidate) => candidate.is_excluded) },
  ] as const
  return groups
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
        <ul className={classes.candidates}>{list.map(renderRow)}</ul>
      </section>
    ))
}
