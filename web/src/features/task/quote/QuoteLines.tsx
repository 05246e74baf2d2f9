/** The whole of a quote: each language, each step of it, each calculation on demand, and the sums. */
import { Accordion, Group, Text } from '@mantine/core'
import type { Quote } from '@polyphony/contract'
import { formatLanguageName, formatMoney } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Money } from '../../../ui/Money.tsx'
import { CalculationTable } from '../../../ui/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../ui/work/NodeKindLabel.tsx'
import { BandBar } from './BandBar.tsx'
import { type BandCount, groupQuote, type QuotedLanguage, type QuotedStep, sumBands } from './group-quote.ts'
import classes from './quote.module.css'
import { quoteText } from './text.ts'

interface QuoteLinesProps {
  quote: Quote & { bands?: readonly (BandCount & { target_lang: string })[] }
  /** File id → name. */
  fileNames: ReadonlyMap<string, string>
}

/** More than so many languages are folded up to their sums. */
const mostUnfolded = 3

const folding = {
  multiple: true,
  variant: 'default',
  chevronSize: 16,
  classNames: { item: classes.item, control: classes.control, label: classes.label, chevron: classes.chevron },
} as const

export function QuoteLines({ quote, fileNames }: QuoteLinesProps) {
  const t = useText(quoteText)
  const language = useLanguage()
  const { currency } = quote
  const languages = groupQuote(quote)
  const stepsOf = (quoted: QuotedLanguage) => <LanguageSteps quoted={quoted} quote={quote} fileNames={fileNames} />
  return (
    <div>
      {languages.length > mostUnfolded ? (
        <Accordion {...folding}>
          {languages.map((quoted) => (
            <Accordion.Item key={quoted.target_lang} value={quoted.target_lang} className={classes.folded}>
              <Accordion.Control>
                <LanguageSum quoted={quoted} currency={currency} />
              </Accordion.Control>
              <Accordion.Panel>{stepsOf(quoted)}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      ) : (
        languages.map((quoted) => (
          <section key={quoted.target_lang} className={classes.language}>
            <LanguageSum quoted={quoted} currency={currency} />
            {stepsOf(quoted)}
          </section>
        ))
      )}
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

function LanguageSum({ quoted, currency }: { quoted: QuotedLanguage; currency: Quote['currency'] }) {
  const t = useText(quoteText)
  const language = useLanguage()
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fw={600} size="sm">
        {formatLanguageName(quoted.target_lang, language)}
        {quoted.isSource && (
          <Text span size="xs" c="dimmed" fw={400} ml={6}>
            {t('once')}
          </Text>
        )}
      </Text>
      <Money minor={quoted.amount_minor} currency={currency} fw={600} fz="sm" />
    </Group>
  )
}

function LanguageSteps({ quoted, quote, fileNames }: QuoteLinesProps & { quoted: QuotedLanguage }) {
  const t = useText(quoteText)
  const bands = sumBands((quote.bands ?? []).filter((count) => count.target_lang === quoted.target_lang))
  return (
    <>
      {bands.length > 0 && <BandBar bands={bands} label={t('matches')} />}
      <Accordion {...folding}>
        {quoted.steps.map((step) => (
          <StepLines key={step.node_id} step={step} currency={quote.currency} fileNames={fileNames} />
        ))}
      </Accordion>
    </>
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
