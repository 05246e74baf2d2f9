/** A whole quote: languages, steps, calculations on request, and the sums. */
import { Accordion, Group, Text } from '@mantine/core'
import { type Calculation, type Quote, rushesOf } from '@polyphony/contract'
import { Fragment, type ReactNode } from 'react'
import { useTalent } from '../../api/session/session.ts'
import { formatLanguageName, formatMoney } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import { CalculationTable } from '../work/CalculationTable.tsx'
import { NodeKindLabel } from '../work/NodeKindLabel.tsx'
import { BandBar } from './BandBar.tsx'
import { type BandCount, groupSteps, type QuotedLanguage, type QuotedStep, sumBands } from './group-quote.ts'
import classes from './quote.module.css'
import { quoteText } from './quote.text.ts'

interface QuoteLinesProps {
  sums: Omit<Quote, 'items'>
  steps: readonly QuotedStep[]
  bands?: readonly (BandCount & { target_lang: string })[]
  /** The calculation of a step's amount, requested when the step is expanded. */
  renderItems: (step: QuotedStep) => ReactNode
}

/** With more languages than this, each is collapsed to its sum. */
const mostUnfolded = 3

const folding = {
  multiple: true,
  keepMounted: false,
  variant: 'default',
  chevronSize: 16,
  classNames: { item: classes.item, control: classes.control, label: classes.label, chevron: classes.chevron },
} as const

export function QuoteLines({ sums, steps, bands = [], renderItems }: QuoteLinesProps) {
  const t = useText(quoteText)
  const { currency } = sums
  const languages = groupSteps(steps)
  const stepsOf = (quoted: QuotedLanguage) => (
    <LanguageSteps
      quoted={quoted}
      currency={currency}
      bands={sumBands(bands.filter((count) => count.target_lang === quoted.target_lang))}
      renderItems={renderItems}
    />
  )
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
      <Sums sums={sums} />
    </div>
  )
}

function Sums({ sums }: Pick<QuoteLinesProps, 'sums'>) {
  const t = useText(quoteText)
  const language = useLanguage()
  const { currency } = sums
  const rushes = rushesOf(sums)
  return (
    <>
      <dl className={classes.sums}>
        {rushes.length > 0 && (
          <>
            <dt>{t('subtotal')}</dt>
            <dd>{formatMoney(sums.subtotal_minor, currency, language)}</dd>
          </>
        )}
        {rushes.map(({ percent, base_minor, amount_minor }) => (
          <Fragment key={percent}>
            <dt className={classes.rush}>
              {base_minor === sums.subtotal_minor
                ? t('rush', { percent })
                : t('rushOf', { percent, base: formatMoney(base_minor, currency, language) })}
            </dt>
            <dd>{formatMoney(amount_minor, currency, language)}</dd>
          </Fragment>
        ))}
        <dt className={classes.total}>{t('total')}</dt>
        <dd className={classes.total}>{formatMoney(sums.charge_minor, currency, language)}</dd>
      </dl>
      {sums.effort_percent !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('effortCeiling', { percent: sums.effort_percent })}
        </Text>
      )}
    </>
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

interface LanguageStepsProps extends Pick<QuoteLinesProps, 'renderItems'> {
  quoted: QuotedLanguage
  currency: Quote['currency']
  bands: readonly BandCount[]
}

function LanguageSteps({ quoted, currency, bands, renderItems }: LanguageStepsProps) {
  const t = useText(quoteText)
  return (
    <>
      {bands.length > 0 && <BandBar bands={bands} label={t('matches')} />}
      <Accordion {...folding}>
        {quoted.steps.map((step) => (
          <Accordion.Item key={step.node_id} value={step.node_id}>
            <Accordion.Control>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <div>
                  <NodeKindLabel kind={step.kind} isUndrafted={step.is_undrafted} />
                  {step.is_idle && (
                    <Text size="xs" c="dimmed">
                      {t('idle')}
                    </Text>
                  )}
                </div>
                <Money minor={step.amount_minor} currency={currency} />
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {step.is_idle ? (
                <Text size="sm" c="dimmed">
                  {t('idleWhy')}
                </Text>
              ) : (
                renderItems(step)
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
}

interface FileLinesProps {
  calculation: Calculation
  /** null: there is only one file. */
  fileName: string | null
}

/** The calculation of one file's amount. */
export function FileLines({ calculation, fileName }: FileLinesProps) {
  const { is_operator } = useTalent()
  return (
    <div className={classes.calculation}>
      {fileName !== null && (
        <Text size="xs" fw={600} className={classes.file}>
          {fileName}
        </Text>
      )}
      <CalculationTable calculation={calculation} reader={is_operator ? 'operator' : 'client'} />
    </div>
  )
}
