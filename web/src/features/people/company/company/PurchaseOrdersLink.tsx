/** The way to the company's purchase orders. */
import { Text, Title } from '@mantine/core'
import { paths } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import classes from '../company.module.css'
import { companyText } from './company.text.ts'

export function PurchaseOrdersLink() {
  const t = useText(companyText)
  return (
    <section className={classes.form} aria-labelledby="purchase-orders">
      <div>
        <Title order={2} size="h4" id="purchase-orders">
          {t('purchaseTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('purchaseHint')}
        </Text>
      </div>
      <LinkButton to={paths.teamPurchaseOrders} variant="default" w="fit-content">
        {t('purchaseTitle')}
      </LinkButton>
    </section>
  )
}
