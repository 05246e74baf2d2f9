/** The spared work of an order, and its effect on the price. */
import { Group, Text, Title } from '@mantine/core'
import { type Currency, isMachines, nodeKinds, type SparedStep } from '@polyphony/contract'
import { formatLanguageName } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import { NodeKindLabel } from '../work/NodeKindLabel.tsx'
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
  if (spared.length === 0) return null
  const open = openOf(spared)
  const [unmade, ofPeople] = [true, false].map((isMachine) =>
    spared.filter(({ kind }) => isMachines(nodeKinds[kind]) === isMachine),
  )
  return (
    <>
      <CreditedSteps steps={ofPeople} currency={currency} title="spared" later="sparedLater" done="sparedDone" />
      <CreditedSteps steps={unmade} currency={currency} title="unmade" later="unmadeLater" done="unmadeDone" />
      <dl className={classes.sums}>
        <dt className={classes.total}>{t(open > 0 ? 'expected' : 'charged')}</dt>
        <dd className={classes.total}>
          <Money minor={charge_minor - open} currency={currency} />
        </dd>
      </dl>
    </>
  )
}

const openOf = (steps: readonly SparedStep[]) => steps.reduce((sum, step) => sum + step.open_minor, 0)

interface CreditedStepsProps {
  steps: readonly SparedStep[] | undefined
  currency: Currency
  title: 'spared' | 'unmade'
  /** What is said before and after the task is done. */
  later: 'sparedLater' | 'unmadeLater'
  done: 'sparedDone' | 'unmadeDone'
}

function CreditedSteps({ steps = [], currency, title, later, done }: CreditedStepsProps) {
  const t = useText(quoteText)
  const language = useLanguage()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={title} className={classes.spared}>
      <Title order={3} fz="md" id={title}>
        {t(title)}
      </Title>
      <Text size="sm" c="dimmed">
        {t(openOf(steps) > 0 ? later : done)}
      </Text>
      <ul>
        {steps.map(({ node_id, kind, target_lang, segment_count, total_count, amount_minor }) => (
          <li key={`${target_lang} ${node_id}`}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <div>
                <NodeKindLabel kind={kind} />
                <Text size="xs" c="dimmed">
                  {formatLanguageName(target_lang, language)}
                  {total_count > 1 && ` · ${t('sparedCount', { count: segment_count, total: total_count })}`}
                </Text>
              </div>
              <Money minor={-amount_minor} currency={currency} />
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
