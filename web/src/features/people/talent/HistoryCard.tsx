import { Title } from '@mantine/core'
import type { TalentNode } from '@polyphony/contract'
import { IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { StatusDot } from '../../../ui/state/Status.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { talentText } from './talent.text.ts'
import { talentNodeList } from './talent-node-list.ts'

export function HistoryCard() {
  const t = useText(talentText)
  const titleId = useId()
  const list = useList(talentNodeList)
  return (
    <section aria-labelledby={titleId}>
      <Panel>
        <Title order={2} id={titleId} px={{ base: 'md', sm: 'lg' }} pt={{ base: 'md', sm: 'lg' }} pb="sm">
          {t('history')}
        </Title>
        <ListPanel
          isBare
          list={list}
          label={t('history')}
          columns={useColumns()}
          rowKey={(row) => row.node_task_id}
          empty={{
            icon: IconHistory,
            title: t('noHistory'),
            hint: t('noHistoryHint'),
            action: (
              <LinkButton to={paths.taskList} variant="default">
                {t('toTasks')}
              </LinkButton>
            ),
          }}
        />
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
