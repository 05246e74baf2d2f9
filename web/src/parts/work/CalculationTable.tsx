/** The calculation of an amount: one line for each rounded part, and their sum. */
import type { Calculation, CalculationLine, Currency, Language } from '@polyphony/contract'
import { calculationLabelText, matchBandText, unitText } from '../../i18n/domain/domain.text.ts'
import { formatDuration, formatMoney, formatWords } from '../../i18n/format.ts'
import { say, useLanguage, useText } from '../../i18n/i18n.ts'
import classes from './work.module.css'
import { namedReasonText, priceReasonTexts, workText } from './work.text.ts'

interface CalculationTableProps {
  calculation: Calculation
  /** Whose amount it is, as its reader sees it. */
  reader?: keyof typeof priceReasonTexts
}

/** Nobody reads of the other side's prices: each calculation says only where its own come from. */
export function CalculationTable({ calculation, reader = 'talent' }: CalculationTableProps) {
  const t = useText(workText)
  const label = useText(calculationLabelText)
  const band = useText(matchBandText)
  const reason = useText(priceReasonTexts[reader])
  const named = useText(namedReasonText)
  const language = useLanguage()
  const { lines, currency, amount_minor, price_reason, role_level = 0 } = calculation
  const why = price_reason === 'level' ? named('level', { level: role_level }) : price_reason && reason(price_reason)
  const nameOf = ({ label: name, band: match }: CalculationLine) =>
    [...(match === null || name === 'effort' ? [label(name)] : []), ...(match === null ? [] : [band(match)])].join(
      ' · ',
    )
  return (
    <table className={classes.calculation} aria-label={t('calculation')}>
      {why && <caption className={classes.reason}>{why}</caption>}
      <tbody>
        {lines.map((line, index) => (
          // A pay can be raised several times.
          <tr key={`${line.label}${line.band}${index}`}>
            <th scope="row">
              {nameOf(line)}
              <div className={classes.formula}>{formula(line, currency, language)}</div>
            </th>
            <td>{formatMoney(line.amount_minor, currency, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum')}</th>
          <td>{formatMoney(amount_minor, currency, language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** `1,200 words × ¥80.00 per 1,000 words × 60%`. */
function formula(line: CalculationLine, currency: Currency, language: Language): string {
  const t = say(language, workText)
  const rate = formatMoney(line.rate_minor, currency, language)
  if (line.label === 'agreed') return ''
  if (line.label === 'minimum') return t('minimumFee', { rate })
  const perUnit = line.unit === 'once' ? rate : t('perUnit', { rate, unit: say(language, unitText)(line.unit) })
  const percent = line.percent === 100 ? null : `${line.percent}%`
  const product = [counted(line, language), perUnit, percent].filter((part) => part !== null).join(' × ')
  return line.is_estimate ? t('estimated', { product }) : product
}

function counted({ unit, count }: CalculationLine, language: Language): string | null {
  if (count === null || unit === 'once') return null
  if (unit === 'minute') return formatDuration(count)
  return unit === 'kword' ? formatWords(count, language) : say(language, workText)('points', { count })
}
