/** For operators: the audit log with action, actor and time. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AuditEntryShown, calls, personName } from '@polyphony/contract'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ExportButton } from '../../../../parts/list/ExportButton.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditSentence } from './AuditSentence.tsx'
import { auditScreenText } from './audit.text.ts'
import { auditList } from './audit-list.ts'

export function OpsAuditScreen() {
  const t = useText(auditScreenText)
  const list = useList(auditList)
  const { pageIndex: _, pageSize: _size, ...asked } = list.input
  const isOfOne = list.values.account_id !== undefined
  const nothing = { icon: IconHistory, title: t('none'), hint: t('noneHint') }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isOfOne ? 'aboutOne' : 'about')}
        actions={
          <>
            {isOfOne && (
              <Button variant="default" onClick={() => list.set({ account_id: undefined })}>
                {t('showAll')}
              </Button>
            )}
            <ExportButton
              call={calls.ops.exportAudit}
              input={asked}
              label={t('export')}
              invalidates={[calls.ops.getAuditList]}
              onSaved={({ name }) => notifications.show({ message: t('exported', { name }) })}
            />
          </>
        }
      />
      <ListPanel
        list={list}
        label={t('title')}
        filters={<AuditFilters list={list} />}
        columns={useColumns()}
        rowKey={(entry) => entry.audit_id}
        empty={nothing}
        noMatch={nothing}
      />
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

/** The accounts of the subject and of the actor. */
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
