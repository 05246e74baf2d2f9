import { Button, Title } from '@mantine/core'
import { calls, type TalentNode } from '@polyphony/contract'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { StatusDot } from '../../../ui/state/Status.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { talentText } from './talent.text.ts'

export function HistoryCard() {
  const t = useText(talentText)
  const language = useLanguage()
  const titleId = useId()
  const columns = useColumns()
  const [paging, setPaging] = usePaging('')
  const { data, error, refetch, isPlaceholderData } = useCall(calls.talent.getTalentNode, paging, {
    keepPrevious: true,
  })
  return (
    <section aria-labelledby={titleId}>
      <Panel>
        <Title order={2} id={titleId} px={{ base: 'md', sm: 'lg' }} pt={{ base: 'md', sm: 'lg' }} pb="sm">
          {t('history')}
        </Title>
        <DataTable
          label={t('history')}
          columns={columns}
          rows={data?.list}
          rowKey={(row) => row.node_task_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={IconHistory}
              title={t('noHistory')}
              hint={t('noHistoryHint')}
              action={
                <Button component={Link} to={paths.taskList} variant="default">
                  {t('toTasks')}
                </Button>
              }
            />
          }
        />
        <Pager total={data?.total ?? 0} isCapped={data?.is_capped} paging={paging} onChange={setPaging} />
      </Panel>
    </section>
  )
}

function useColumns(): Column<TalentNode>[] {
  const t = useText(talentText)
  const language = useLanguage()
  return [
    { id: 'kind', header: t('kind'), isTitle: true, cell: (row) => <NodeKindLabel kind={row.kind} /> },
    {
      id: 'languages',
      header: t('languages'),
      cell: (row) => <LanguagePair source={row.source_lang} target={row.target_lang} />,
    },
    { id: 'words', header: t('words'), align: 'end', cell: (row) => formatNumber(row.word_count, language) },
    { id: 'completed', header: t('completed'), cell: (row) => formatDate(row.completed_at, language) },
    {
      id: 'deadline',
      header: t('deadline'),
      cell: (row) =>
        row.is_on_time === null ? (
          '–'
        ) : (
          <StatusDot tone={row.is_on_time ? 'done' : 'overdue'}>{t(row.is_on_time ? 'kept' : 'missed')}</StatusDot>
        ),
    },
    {
      id: 'score',
      header: t('score'),
      align: 'end',
      cell: (row) => (row.score === null ? '–' : formatNumber(row.score, language, { maximumFractionDigits: 1 })),
    },
  ]
}
