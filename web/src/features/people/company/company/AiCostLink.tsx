/** The way to what AI costs the company. */
import { Text, Title } from '@mantine/core'
import { paths } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import classes from '../company.module.css'
import { companyText } from './company.text.ts'

export function AiCostLink() {
  const t = useText(companyText)
  return (
    <section className={classes.form} aria-labelledby="ai-cost">
      <div>
        <Title order={2} size="h4" id="ai-cost">
          {t('aiTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('aiHint')}
        </Text>
      </div>
      <LinkButton to={paths.teamAi} variant="default" w="fit-content">
        {t('aiTitle')}
      </LinkButton>
    </section>
  )
}
