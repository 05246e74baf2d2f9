/** `/task/draft`: tasks that one has begun and not ordered yet. */
import { IconFiles } from '@tabler/icons-react'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { CreateTaskButton } from './CreateTaskButton.tsx'
import { draftText } from './draft/draft.text.ts'
import { useDraftColumns } from './draft/list/draft-columns.tsx'
import { useDraftList } from './draft/list/use-draft-list.ts'

export function DraftsScreen() {
  const t = useText(draftText)
  const language = useLanguage()
  const [paging, setPaging] = usePaging()
  const { rows, data, error, refetch, isPlaceholderData } = useDraftList(paging)
  const columns = useDraftColumns()
  return (
    <>
      <PageHeader title={t('draftsTitle')} description={t('draftsIntro')} actions={<CreateTaskButton />} />
      <Panel>
        <DataTable
          label={t('draftsTitle')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.draft_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={IconFiles} title={t('none')} hint={t('noneHint')} action={<CreateTaskButton />} />}
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
    </>
  )
}
