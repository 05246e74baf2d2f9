/** Who has taken the trials of a material, and how they ended. */
import { Group } from '@mantine/core'
import { calls, type OutputOf, personName, type TrialState, talentTrialSorts, trialStates } from '@polyphony/contract'
import { IconWriting } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { formatDateTime, formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { trialStateText } from '../../../../../i18n/trial.text.ts'
import { useSortInAddress } from '../../../../../parts/address/use-sort-in-address.ts'
import { trialTones } from '../../../../../parts/work/tones.ts'
import { paths } from '../../../../../paths.ts'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { Pager } from '../../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../../ui/pager/use-paging.ts'
import { StatusBadge } from '../../../../../ui/Status.tsx'
import { FilterSelect } from '../../../../../ui/select/FilterSelect.tsx'
import { SortPopover } from '../../../../../ui/sort/SortPopover.tsx'
import cells from '../../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../../ui/table/DataTable.tsx'
import { editorText } from './editor.text.ts'
import { TrialReviews } from './TrialReviews.tsx'

export function TrialsTable({ materialId }: { materialId: string }) {
  const t = useText(editorText)
  const stateName = useText(trialStateText)
  const language = useLanguage()
  const [state, setState] = useState<TrialState | null>(null)
  const sort = useSortInAddress(talentTrialSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([state, sort.input]))
  const columns = useTrialColumns()
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.opsTrial.getTrialList,
    { material_id: materialId, state, ...paging, ...sort.input },
    { keepPrevious: true },
  )
  return (
    <>
      <Group gap="xs" p="md">
        <FilterSelect
          label={t('state')}
          anything={t('anyState')}
          data={trialStates.map((value) => ({ value, label: stateName(value) }))}
          value={state}
          onChange={setState}
        />
        <SortPopover
          {...sort.popover}
          labels={{ created_at: t('begun'), username: t('talent'), do_save_at: t('handedIn') }}
        />
      </Group>
      <DataTable
        label={t('trials')}
        columns={columns}
        rows={data?.list}
        rowKey={(row) => row.trial_id}
        isStale={isPlaceholderData}
        detail={{ label: t('reviews'), content: (row) => <TrialReviews trialId={row.trial_id} /> }}
        error={error && errorMessage(error.code, error.data, language)}
        onRetry={() => void refetch()}
        empty={
          state ? (
            <EmptyState icon={IconWriting} title={t('noTrialsInState')} />
          ) : (
            <EmptyState icon={IconWriting} title={t('noTrials')} hint={t('noTrialsHint')} />
          )
        }
      />
      {data && data.total > 0 && (
        <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
      )}
    </>
  )
}

type Trial = OutputOf<typeof calls.opsTrial.getTrialList>['list'][number]

function useTrialColumns(): readonly Column<Trial>[] {
  const t = useText(editorText)
  const stateName = useText(trialStateText)
  const language = useLanguage()
  const moment = (at: string | null) => (at ? formatDateTime(at, language) : '–')
  return [
    {
      id: 'talent',
      header: t('talent'),
      isTitle: true,
      cell: ({ talent }) => (
        <Link to={paths.opsAccounts} search={{ account_id: talent.account_id }} className={cells.link}>
          {personName(talent.nickname, language)}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <StatusBadge tone={trialTones[row.state]}>{stateName(row.state)}</StatusBadge>,
    },
    {
      id: 'score',
      header: t('score'),
      align: 'end',
      cell: (row) => (row.score === null ? '–' : formatNumber(row.score, language, { maximumFractionDigits: 1 })),
    },
    { id: 'begun', header: t('begun'), cell: (row) => moment(row.created_at) },
    { id: 'handedIn', header: t('handedIn'), cell: (row) => moment(row.submitted_at) },
    { id: 'decided', header: t('decided'), cell: (row) => moment(row.decided_at) },
  ]
}
