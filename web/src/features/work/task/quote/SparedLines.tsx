/** The spared work of an order, and its effect on the price. */
import { Group, Text, Title } from '@mantine/core'
import type { Currency, SparedStep } from '@polyphony/contract'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import classes from './quote.module.css'
import { quoteText } from './quote.text.ts'

interface SparedLinesProps {
  spared: readonly SparedStep[]
  /** The present price of the task. */
  charge_minor: number
  currency: Currency
}

export function SparedLines({ spared, charge_minor, currency }: SparedLinesProps) {
  const t = useText(quoteText)
  const language = useLanguage()
  if (spared.length === 0) return null
  const open = spared.reduce((sum, step) => sum + step.open_minor, 0)
  return (
    <section aria-labelledby="spared" className={classes.spared}>
      <Title order={3} fz="md" id="spared">
        {t('spared')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(open > 0 ? 'sparedLater' : 'sparedDone')}
      </Text>
      <ul>
        {spared.map(({ node_id, kind, target_lang, segment_count, total_count, amount_minor }) => (
          <li key={`${target_lang} ${node_id}`}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <div>
                <NodeKindLabel kind={kind} />
                <Text size="xs" c="dimmed">
                  {formatLanguageName(target_lang, language)} ·{' '}
                  {t('sparedCount', { count: segment_count, total: total_count })}
                </Text>
              </div>
              <Money minor={-amount_minor} currency={currency} />
            </Group>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <dt className={classes.total}>{t(open > 0 ? 'expected' : 'charged')}</dt>
        <dd className={classes.total}>
          <Money minor={charge_minor - open} currency={currency} />
        </dd>
      </dl>
    </section>
  )
}
