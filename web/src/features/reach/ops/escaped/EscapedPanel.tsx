/** How reliable the quality estimate is: the share of audited segments that people have changed or marked. */

import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconTargetArrow } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useWriteSearch } from '../../../../parts/list/use-list.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import classes from '../ops.module.css'
import { escapedText } from './escaped.text.ts'

type Line = OutputOf<typeof calls.qualityEstimate.getEscapedErrors>['list'][number]

export function EscapedPanel() {
  const t = useText(escapedText)
  const by = useSearch({ from: '/shell/ops/ai' }).by === 'task' ? 'task' : 'company'
  const write = useWriteSearch()
  const escaped = useCall(calls.qualityEstimate.getEscapedErrors, { by }, { keepPrevious: true })
  return (
    <Panel mt="md">
      <Group justify="space-between" gap="sm" px="md" py="sm" className={classes.filters}>
        <div>
          <Title order={2}>{t('escaped')}</Title>
          <Text size="sm" c="dimmed">
            {t('escapedHint')}
          </Text>
        </div>
        <SegmentedControl
          aria-label={t('by')}
          value={by}
          onChange={(value) => write({ by: value === 'task' ? value : undefined })}
          data={[
            { value: 'company', label: t('byCompany') },
            { value: 'task', label: t('byTask') },
          ]}
        />
      </Group>
      <QueryTable
        query={escaped}
        label={t('escaped')}
        columns={useColumns(by)}
        rowKey={(line) => line.task_id ?? line.company_id}
        empty={{ icon: IconTargetArrow, title: t('none'), hint: t('noneHint') }}
      />
    </Panel>
  )
}

function useColumns(by: 'company' | 'task'): Column<Line>[] {
  const t = useText(escapedText)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const task: Column<Line> = {
    id: 'task',
    header: t('task'),
    isTitle: true,
    cell: (line) => <TruncatedText text={line.task_name ?? ''} fw={600} />,
  }
  const company: Column<Line> = {
    id: 'company',
    header: t('company'),
    isTitle: by === 'company',
    cell: (line) => <TruncatedText text={line.company_name} {...(by === 'company' && { fw: 600 })} />,
  }
  return [
    ...(by === 'task' ? [task, company] : [company]),
    { id: 'estimated', header: t('estimated'), align: 'end', cell: (line) => number(line.estimated_count) },
    { id: 'skipped', header: t('skipped'), align: 'end', cell: (line) => number(line.skipped_count) },
    { id: 'audited', header: t('audited'), align: 'end', cell: (line) => number(line.audited_count) },
    { id: 'checked', header: t('checked'), align: 'end', cell: (line) => number(line.checked_count) },
    { id: 'wrong', header: t('wrong'), align: 'end', cell: (line) => number(line.escaped_count) },
    { id: 'share', header: t('share'), align: 'end', cell: (line) => <Share line={line} /> },
  ]
}

function Share({ line: { checked_count, escaped_count } }: { line: Line }) {
  const t = useText(escapedText)
  const language = useLanguage()
  if (checked_count === 0) return <Text c="dimmed">{t('notYet')}</Text>
  const share = escaped_count / checked_count
  return (
    <Text fw={600} data-numeric {...(share > 0 && { c: 'var(--overdue)' })}>
      {formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1 })}
    </Text>
  )
}
