/** `/task/draft`: the user's drafts of orders. */
import { IconFiles } from '@tabler/icons-react'
import { useText } from '../../../i18n/i18n.ts'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { CreateTaskButton } from './CreateTaskButton.tsx'
import { draftText } from './draft/draft.text.ts'
import { useDraftColumns } from './draft/list/draft-columns.tsx'
import { useDraftList } from './draft/list/use-draft-list.ts'

export function DraftsScreen() {
  const t = useText(draftText)
  return (
    <>
      <PageHeader title={t('draftsTitle')} description={t('draftsIntro')} actions={<CreateTaskButton />} />
      <ListPanel
        list={useDraftList()}
        label={t('draftsTitle')}
        columns={useDraftColumns()}
        rowKey={(row) => row.draft_id}
        empty={{ icon: IconFiles, title: t('none'), hint: t('noneHint'), action: <CreateTaskButton /> }}
      />
    </>
  )
}
