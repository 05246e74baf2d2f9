/** The second line of a row: what it is, which step in which languages, how many, for how much, whose. */
import type { Need, NeedKind } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import classes from './needs.module.css'
import { needsText, needText } from './needs.text.ts'

/** The step's own label says it. */
const saidByStep: readonly NeedKind[] = ['work', 'review']
const urgent: readonly NeedKind[] = ['overdue', 'returned', 'stopped']

export function NeedFacts({ need }: { need: Need }) {
  const kindName = useText(needText)
  const { kind, node_kind, source_lang, target_lang, company_name } = need
  const step = node_kind !== null && kind !== 'stopped' && <NodeKindLabel kind={node_kind} />
  return (
    <span className={classes.facts}>
      {!(step && saidByStep.includes(kind)) && (
        <span className={classes.kind} data-urgent={urgent.includes(kind) || undefined}>
          {kindName(kind)}
        </span>
      )}
      {step}
      {source_lang !== null && target_lang !== null && <LanguagePair source={source_lang} target={target_lang} />}
      <Amount need={need} />
      <Count need={need} />
      {company_name !== null && <span>{company_name}</span>}
    </span>
  )
}

/** What is earned or costs; of what can be used up, what is left. */
function Amount({ need: { kind, amount_minor, currency } }: { need: Need }): ReactNode {
  const t = useText(needsText)
  const language = useLanguage()
  if (kind === 'contract') return <span>{t('contractWhy')}</span>
  if (amount_minor === null || currency === null) return null
  if (kind !== 'credit' && kind !== 'purchaseOrder') return <Money minor={amount_minor} currency={currency} />
  const amount = formatMoney(Math.abs(amount_minor), currency, language)
  return <span>{t(amount_minor < 0 ? 'overBy' : 'left', { amount })}</span>
}

function Count({ need: { kind, count } }: { need: Need }) {
  const t = useText(needsText)
  if (count < 2) return null
  return <span>{t(kind === 'offer' || kind === 'confirm' ? 'files' : 'steps', { count })}</span>
}
