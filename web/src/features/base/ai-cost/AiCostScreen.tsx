/** `/team/ai`: what AI costs a company, to whom and for what, and what is left of its allowance; for its admins. */
import { Skeleton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { Navigate } from '@tanstack/react-router'
import { useTalent } from '../../../api/session/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { aiCostText } from './ai-cost.text.ts'
import { CostList } from './CostList.tsx'
import { MonthPanel } from './MonthPanel.tsx'

export function AiCostScreen() {
  const { role_admin } = useTalent()
  // The house's own costs stand on a page of their own.
  return role_admin ? <CompanyCosts /> : <Navigate to={paths.opsAi} replace />
}

function CompanyCosts() {
  const t = useText(aiCostText)
  const common = useText(commonText)
  const month = useCall(calls.aiCosts.getCompanyAiCost, {})
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <LinkButton to={paths.teamList} search={{ tab: 'company' }} variant="default">
            {t('toTeam')}
          </LinkButton>
        }
      />
      <QueryContent
        query={month}
        bones={<Skeleton height={240} radius="lg" role="status" aria-label={common('loading')} />}
        isOnPage
      >
        {(loaded) => <MonthPanel month={loaded} />}
      </QueryContent>
      <CostList />
    </>
  )
}
