/** `/ops/applications`: applications that wait for a decision, the oldest first. */
import { reviewTabs } from '@polyphony/contract'
import { IconUserCheck } from '@tabler/icons-react'
import { applicationStateText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { RoleRequestsPanel } from '../role-requests/RoleRequestsPanel.tsx'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { reviewText } from './application.text.ts'
import { applicationList } from './application-list.ts'
import { useReviewColumns } from './review-columns.tsx'

export function OpsApplicationsScreen() {
  const t = useText(reviewText)
  const stateName = useText(applicationStateText)
  const list = useList(applicationList, {}, { refetchInterval: 60_000 })
  const nothing = { icon: IconUserCheck, title: t('nothing'), hint: t('nothingHint') }
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <ListPanel
        list={list}
        label={t('state')}
        tabs={{ options: reviewTabs, nameOf: stateName }}
        filters={<ApplicationFilters list={list} />}
        sortLabels={{ created_at: t('bySubmitted'), username: t('byName') }}
        columns={useReviewColumns()}
        rowKey={(row) => row.application_id}
        empty={nothing}
        noMatch={{ icon: IconUserCheck, title: t('nothingFound'), hint: t('nothingFoundHint') }}
      />
      <RoleRequestsPanel />
    </>
  )
}
