/** Operators: what has happened, who did it, and when. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AuditEntryShown, calls, personName } from '@polyphony/contract'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { saveText } from '../../../../ui/files/save-text.ts'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import cells from '../../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { AuditSentence } from './AuditSentence.tsx'
import { auditScreenText } from './audit.text.ts'
import { type AuditSearch, filterOf, isSearching, noSearch } from './filter.ts'

export function OpsAuditScreen() {
  const t = useText(auditScreenText)
  const language = useLanguage()
  const navigate = useNavigate()
  const { account_id } = useSearch({ strict: false }) as { account_id?: string }
  const [search, setSearch] = useState<AuditSearch>(noSearch)
  const filter = filterOf(search, account_id)
  const [paging, setPaging] = usePaging(JSON.stringify(filter))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.ops.getAuditList,
    { ...filter, ...paging },
    { keepPrevious: true },
  )
  const columns = useColumns()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(account_id ? 'aboutOne' : 'about')}
        actions={
          <>
            {account_id && (
              <Button variant="default" onClick={() => void navigate({ to: paths.opsAudit })}>
                {t('showAll')}
              </Button>
            )}
            <ExportButton filter={filter} />
          </>
        }
      />
      <Panel>
        <AuditFilterBar value={search} onChange={setSearch} />
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={(entry) => entry.audit_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={IconHistory}
              title={t('none')}
              hint={t('noneHint')}
              action={
                isSearching(search) && (
                  <Button variant="default" onClick={() => setSearch(noSearch)}>
                    {t('clearFilters')}
                  </Button>
                )
              }
            />
          }
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
    </>
  )
}

function useColumns(): readonly Column<AuditEntryShown>[] {
  const t = useText(auditScreenText)
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'time', header: t('time'), width: 190, cell: (entry) => formatDateTime(entry.created_at, language) },
      { id: 'what', header: t('what'), isTitle: true, cell: (entry) => <AuditSentence entry={entry} /> },
      { id: 'account', header: t('account'), cell: (entry) => <Accounts entry={entry} /> },
      { id: 'ip', header: t('ip'), cell: (entry) => entry.ip || '—' },
    ],
    [t, language],
  )
}

/** The account that it is about, or whose doing it was. */
function Accounts({ entry }: { entry: AuditEntryShown }) {
  const t = useText(auditScreenText)
  const language = useLanguage()
  const [id, name] = entry.is_subject_account
    ? [entry.subject_id, entry.subject_name]
    : [entry.actor?.account_id, entry.actor?.nickname]
  if (!id || !name) return '—'
  return (
    <Link
      to={paths.opsAccounts}
      search={{ account_id: id }}
      className={cells.link}
      aria-label={t('openActor', { name: personName(name, language) })}
    >
      {personName(name, language)}
    </Link>
  )
}

function ExportButton({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const t = useText(auditScreenText)
  const take = useAction(calls.ops.exportAudit, {
    invalidates: [calls.ops.getAuditList],
    onSuccess: ({ name, mime, content }) => {
      saveText(name, mime, content)
      notifications.show({ message: t('exported', { name }) })
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate(filter)}
    >
      {t('export')}
    </Button>
  )
}
