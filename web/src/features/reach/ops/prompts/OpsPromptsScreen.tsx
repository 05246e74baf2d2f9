/** For operators: what the house tells models, in which version, and by whom it was changed. */
import { Badge } from '@mantine/core'
import { calls, type OutputOf, personName } from '@polyphony/contract'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import cells from '../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { HousePrompt } from './HousePrompt.tsx'
import { opsPromptText } from './prompts.text.ts'
import { usePromptName } from './use-prompt-name.ts'

export function OpsPromptsScreen() {
  const { name } = useSearch({ strict: false })
  return name ? <HousePrompt key={name} name={name} /> : <HousePrompts />
}

type Row = OutputOf<typeof calls.housePrompt.getHousePromptList>['list'][number]

function HousePrompts() {
  const t = useText(opsPromptText)
  const messageOf = useErrorMessage()
  const found = useCall(calls.housePrompt.getHousePromptList, {})
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Panel>
        <DataTable
          label={t('title')}
          columns={useColumns()}
          rows={found.data?.list}
          rowKey={({ name }) => name}
          empty={null}
          error={found.error && messageOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      </Panel>
    </>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useText(opsPromptText)
  const language = useLanguage()
  return [
    { id: 'name', header: t('prompt'), isTitle: true, cell: ({ name }) => <Name name={name} /> },
    {
      id: 'variables',
      header: t('variables'),
      cell: ({ variables }) => variables.map(({ name }) => `{{${name}}}`).join(' '),
    },
    { id: 'state', header: t('state'), width: 220, cell: (row) => <InForce row={row} /> },
    {
      id: 'by',
      header: t('savedBy'),
      width: 160,
      cell: ({ saved_by }) => (saved_by ? personName(saved_by.nickname, language) : t('house')),
    },
    { id: 'at', header: t('savedAt'), width: 170, cell: ({ saved_at }) => formatDateTime(saved_at, language) },
  ]
}

function Name({ name }: { name: string }) {
  const nameOf = usePromptName()
  return (
    <span className={cells.names}>
      <LinkAnchor to={paths.opsPrompts} search={{ name }}>
        {nameOf(name)}
      </LinkAnchor>
      <span className={cells.sub}>{name}</span>
    </span>
  )
}

function InForce({ row: { version, is_default } }: { row: Row }) {
  const t = useText(opsPromptText)
  return (
    <span>
      {t('versionOf', { version })}{' '}
      <Badge size="sm" tt="none" variant={is_default ? 'default' : 'light'}>
        {t(is_default ? 'isDefault' : 'isOwn')}
      </Badge>
    </span>
  )
}
