/** `/team/purchase-orders`: what may be ordered with the company's purchase orders; for its admins. */
import { calls } from '@polyphony/contract'
import { Navigate } from '@tanstack/react-router'
import { useTalent } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { PurchasePanel } from './PurchasePanel.tsx'
import { purchaseText } from './purchase.text.ts'
import { ownPurchaseList } from './purchase-lists.ts'

export function PurchaseOrdersScreen() {
  const { role_admin } = useTalent()
  // An operator sees those of all companies.
  return role_admin ? <Own /> : <Navigate to={paths.opsCredit} search={{ tab: 'purchases' }} replace />
}

function Own() {
  const t = useText(purchaseText)
  const { data } = useCall(calls.credit.getOwnCredit, {})
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
      <PurchasePanel definition={ownPurchaseList} currency={data?.currency} />
    </>
  )
}
