import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { DeadlineTag } from '../../../ui/dates/DeadlineTag.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../ui/person/RoleTag.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { StatusDot } from '../../../ui/state/Status.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { SelectionBar } from '../../../ui/table/SelectionBar.tsx'
import { StatusTabs } from '../../../ui/table/StatusTabs.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { galleryText } from './gallery.text.ts'
import { Sample } from './Sample.tsx'
import { type SampleTask, tasks } from './samples.ts'

export function TableSection() {
  const t = useText(galleryText)
  const language = useLanguage()
  const columns: Column<SampleTask>[] = [
    {
      id: 'name',
      header: t('task'),
      isTitle: true,
      cell: (task) => <TruncatedText text={task.name} lang={task.lang} />,
    },
    { id: 'pair', header: t('languages'), cell: (task) => <LanguagePair source={task.source} target={task.target} /> },
    { id: 'role', header: t('role'), cell: (task) => <RoleTag roleId={task.roleId} level={task.level} /> },
    { id: 'words', header: t('words'), align: 'end', cell: (task) => formatNumber(task.words, language) },
    { id: 'price', header: t('price'), align: 'end', cell: (task) => <Money minor={task.minor} currency="CNY" /> },
    { id: 'deadline', header: t('deadline'), cell: (task) => <DeadlineTag moment={task.deadline} due={task.due} /> },
    { id: 'state', header: t('state'), cell: (task) => <StatusDot tone={task.state}>{t(task.state)}</StatusDot> },
  ]
  const empty = <EmptyState title={t('noTasks')} hint={t('noTasksHint')} action={<Button>{t('create')}</Button>} />
  const table = { label: t('task'), columns, rowKey: (task: SampleTask) => String(task.number), empty }
  return (
    <>
      <PageHeader title={t('task')} description={t('noTasksHint')} actions={<Button>{t('create')}</Button>} />
      <Above />
      <Sample name={`DataTable: ${t('loaded')}`} isFlush>
        <DataTable {...table} rows={tasks} />
      </Sample>
      <Sample name={`DataTable: ${t('loading')}`} isFlush>
        <DataTable {...table} rows={undefined} />
      </Sample>
      <Sample name={`DataTable: ${t('empty')}`} isFlush>
        <DataTable {...table} rows={[]} />
      </Sample>
      <Sample name={`DataTable: ${t('failed')}`} isFlush>
        <DataTable {...table} rows={undefined} error={t('failed')} onRetry={() => undefined} />
      </Sample>
    </>
  )
}

/** What stands above a list: its tabs, and what is done with the rows that are marked. */
function Above() {
  const t = useText(galleryText)
  const [status, setStatus] = useState<Tab>('progress')
  const counts = Object.fromEntries(tabs.map((tab) => [tab, tasks.filter(({ state }) => state === tab).length]))
  const named = tabs.map((tab) => ({ status: tab, label: t(tab) }))
  return (
    <>
      <Sample name="StatusTabs" isFlush>
        <StatusTabs label={t('state')} tabs={named} counts={counts} value={status} onChange={setStatus}>
          {null}
        </StatusTabs>
      </Sample>
      <Sample name="SelectionBar" isFlush>
        <SelectionBar label={t('marked', { count: 2 })}>
          <Button variant="default" size="xs">
            {t('delete')}
          </Button>
        </SelectionBar>
      </Sample>
    </>
  )
}

const tabs = ['pending', 'progress', 'review', 'done'] as const
type Tab = (typeof tabs)[number]
