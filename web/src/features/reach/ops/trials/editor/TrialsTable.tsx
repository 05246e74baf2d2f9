/** The talents who have taken trials of a material, and the results. */
import { calls, type OutputOf, personName, trialStates } from '@polyphony/contract'
import { IconWriting } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trialStateText } from '../../../../../i18n/domain/trial.text.ts'
import { formatDateTime, formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { FilterChoice } from '../../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../../parts/list/use-list.ts'
import { trialTones } from '../../../../../parts/work/tones.ts'
import { paths } from '../../../../../paths.ts'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import cells from '../../../../../ui/table/cells.module.css'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { editorText } from './editor.text.ts'
import { TrialReviews } from './TrialReviews.tsx'
import { talentTrialList } from './talent-trial-list.ts'

export function TrialsTable({ materialId }: { materialId: string }) {
  const t = useText(editorText)
  const stateName = useText(trialStateText)
  const list = useList(talentTrialList, { material_id: materialId })
  return (
    <ListPanel
      isBare
      list={list}
      label={t('trials')}
      filters={
        <FilterChoice
          list={list}
          name="state"
          label={t('state')}
          anything={t('anyState')}
          options={trialStates}
          nameOf={stateName}
        />
      }
      sortLabels={{ created_at: t('begun'), username: t('talent'), do_save_at: t('handedIn') }}
      columns={useTrialColumns()}
      rowKey={(row) => row.trial_id}
      detail={{ label: t('reviews'), content: (row) => <TrialReviews trialId={row.trial_id} /> }}
      empty={{ icon: IconWriting, title: t('noTrials'), hint: t('noTrialsHint') }}
      noMatch={{ icon: IconWriting, title: t('noTrialsInState') }}
    />
  )
}

type Trial = OutputOf<typeof calls.opsTrial.getTrialList>['list'][number]

function useTrialColumns(): readonly Column<Trial>[] {
  const t = useText(editorText)
  const stateName = useText(trialStateText)
  const language = useLanguage()
  const moment = (time: string | null) => (time ? formatDateTime(time, language) : '–')
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
