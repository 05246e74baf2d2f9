/** One quiet line: what was earned, and how much work there is. */
import type { TalentFigures } from '@polyphony/contract'
import { formatMoney, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from './figures.module.css'
import { figuresText } from './figures.text.ts'

export function TalentFacts({ figures }: { figures: TalentFigures | null | undefined }) {
  const t = useText(figuresText)
  const language = useLanguage()
  if (!figures) return <span className={classes.facts}>&nbsp;</span>
  const { earned, in_hand_count, in_review_count } = figures
  const sums = earned.map(({ amount_minor, currency }) => formatMoney(amount_minor, currency, language))
  return (
    <span className={classes.facts}>
      <span>{t('inHand', { count: in_hand_count })}</span>
      {in_review_count > 0 && <span>{t('inReview', { count: in_review_count })}</span>}
      <span>{t('earned', { amount: sums.join(' + ') || formatNumber(0, language) })}</span>
    </span>
  )
}
