/** `/task/flow`: the form of an order. `?draft=`: opens a draft, also one from another browser. */
import { Skeleton, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { randomId } from '../../../api/random-id.ts'
import { useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { OrderForm } from './create/OrderForm.tsx'
import { draftText } from './draft/draft.text.ts'
import { DraftsLink } from './draft/list/DraftsLink.tsx'
import { blankDraft, useOpening } from './draft/open-draft.ts'

export function TaskCreateScreen() {
  const { draft: wanted } = useSearch({ from: '/shell/task/flow' })
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const [fresh, setFresh] = useState(beginAnew)
  // The new draft has just got its address. If the address is removed again, another new draft begins.
  if (wanted === fresh.draft_id && !fresh.isBegun) setFresh({ ...fresh, isBegun: true })
  if (wanted === undefined && fresh.isBegun) setFresh(beginAnew())

  const open = (draftId: string | undefined, replace = false) =>
    void navigate({ to: paths.taskFlow, search: { draft: draftId }, replace })
  const acts = {
    onAnother: () => {
      if (wanted === undefined) setFresh(beginAnew())
      else open(undefined)
    },
    onOpen: (draftId: string) => open(draftId),
    onReload: () => {
      setRound(round + 1)
      setFresh(beginAnew())
    },
  }
  if (wanted === undefined || wanted === fresh.draft_id)
    return <OrderForm key={fresh.draft_id} opening={fresh} {...acts} onBegun={() => open(fresh.draft_id, true)} />
  return <OpenedForm key={`${wanted} ${round}`} draftId={wanted} round={round} acts={acts} />
}

const beginAnew = () => ({ ...blankDraft(randomId()), isBegun: false })

type Acts = Pick<Parameters<typeof OrderForm>[0], 'onAnother' | 'onOpen' | 'onReload'>

function OpenedForm({ draftId, round, acts }: { draftId: string; round: number; acts: Acts }) {
  const t = useText(draftText)
  const { data, error, refetch } = useOpening(draftId, round)
  if (data) return <OrderForm opening={data} {...acts} onBegun={() => {}} />
  // A malformed draft id gets the text for an unknown one.
  if (error?.code === 'NOT_FOUND' || error?.code === 'Parameter_Error')
    return <EmptyState isPage icon={IconFileOff} title={t('absent')} hint={t('absentHint')} action={<DraftsLink />} />
  if (error) return <QueryState error={error} onRetry={refetch} />
  return (
    <Stack gap="md" aria-busy aria-label={t('opening')} role="status">
      <Skeleton height={32} width={240} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </Stack>
  )
}
