/** The whole of a quote: each language, each step of it, each calculation on demand, and the sums. */
import { Accordion, Group, Text } from '@mantine/core'
import type { Quote } from '@polyphony/contract'
import { formatLanguageName, formatMoney } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Money } from '../../../ui/Money.tsx'
import { CalculationTable } from '../../../ui/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../ui/work/NodeKindLabel.tsx'
import { BandBar } from './BandBar.tsx'
import { type BandCount, groupQuote, type QuotedStep, sumBands } from './group-quote.ts'
import classes from './quote.module.css'
import { quoteText } from './text.ts'

interface QuoteLinesProps {
  quote: Quote & { bands?: readonly (BandCount & { target_lang: string })[] }
  /** File id → name. */
  fileNames: ReadonlyMap<string, string>
}

export function QuoteLines({ quote, fileNames }: QuoteLinesProps) {
  const t = useText(quoteText)
  const language = useLanguage()
  const { currency } = quote
  return (
    <div>
      {groupQuote(quote).map(({ target_lang, isSource, amount_minor, steps }) => {
        const bands = sumBands((quote.bands ?? []).filter((count) => count.target_lang === target_lang))
        return (
          <section key={target_lang} className={classes.language}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600} size="sm">
                {formatLanguageName(target_lang, language)}
                {isSource && (
                  <Text span size="xs" c="dimmed" fw={400} ml={6}>
                    {t('once')}
                  </Text>
                )}
              </Text>
              <Money minor={amount_minor} currency={currency} fw={600} fz="sm" />
            </Group>
            {bands.length > 0 && <BandBar bands={bands} label={t('matches')} />}
            <Accordion
              multiple
              variant="default"
              chevronSize={16}
              classNames={{
                item: classes.item,
                control: classes.control,
                label: classes.label,
                chevron: classes.chevron,
              }}
            >
              {steps.map((step) => (
                <StepLines key={step.node_id} step={step} currency={currency} fileNames={fileNames} />
              ))}
            </Accordion>
          </section>
        )
      })}
      <Text size="xs" c="dimmed" my="xs">
        {t('free')}
      </Text>
      <dl className={classes.sums}>
        {quote.rush_percent > 0 && (
          <>
            <dt>{t('subtotal')}</dt>
            <dd>{formatMoney(quote.subtotal_minor, currency, language)}</dd>
            <dt className={classes.rush}>{t('rush', { percent: quote.rush_percent })}</dt>
            <dd>{formatMoney(quote.rush_minor, currency, language)}</dd>
          </>
        )}
        <dt className={classes.total}>{t('total')}</dt>
        <dd className={classes.total}>{formatMoney(quote.price_minor, currency, language)}</dd>
      </dl>
    </div>
  )
}

interface StepLinesProps {
  step: QuotedStep
  currency: Quote['currency']
  fileNames: ReadonlyMap<string, string>
}

function StepLines({ step, currency, fileNames }: StepLinesProps) {
  return (
    <Accordion.Item value={step.node_id}>
      <Accordion.Control>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <NodeKindLabel kind={step.kind} />
          <Money minor={step.amount_minor} currency={currency} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {step.items.map((item) => (
          <div key={item.file_id} className={classes.calculation}>
            {step.items.length > 1 && (
              <Text size="xs" fw={600} className={classes.file}>
                {fileNames.get(item.file_id) ?? '–'}
              </Text>
            )}
            <CalculationTable calculation={item.calculation} />
          </div>
        ))}
      </Accordion.Panel>
    </Accordion.Item>
  )
}
