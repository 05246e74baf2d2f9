/** The way to what the company may order, and to its payments. */
import { Text, Title } from '@mantine/core'
import { paths } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import classes from '../company.module.css'
import { companyText } from './company.text.ts'

export function CreditLink() {
  const t = useText(companyText)
  return (
    <section className={classes.form} aria-labelledby="credit">
      <div>
        <Title order={2} size="h4" id="credit">
          {t('creditTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('creditHint')}
        </Text>
      </div>
      <LinkButton to={paths.teamCredit} variant="default" w="fit-content">
        {t('creditTitle')}
      </LinkButton>
    </section>
  )
}
