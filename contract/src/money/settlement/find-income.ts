/** Which lines of income somebody means by a name, a number or an amount. */
import { currencyDecimals } from '../../ground/currencies.ts'
import type { IncomeLine } from './settlement.ts'

/** Asked for at once where somebody looks for a line: the newest. */
export const incomeRead = { period: 'all', pageSize: 100 } as const

type Meant = Pick<IncomeLine, 'task_number' | 'task_name' | 'file_name' | 'amount_minor' | 'currency'>

/** '' means every line. */
export function isIncomeOf(
  { task_number, task_name, file_name, amount_minor, currency }: Meant,
  keyword: string,
): boolean {
  const words = keyword.trim().toLowerCase()
  if (words === '') return true
  const decimals = currencyDecimals[currency]
  const amount = (amount_minor / 10 ** decimals).toFixed(decimals)
  const said = words.replaceAll(/[,，\s]|[a-z]{3}|[^\d.]/g, '')
  if (said !== '' && /^[\p{Sc}a-z\s]*[\d,，.]+\s*[\p{Sc}a-z元円]*$/u.test(words) && Number(said) === Number(amount))
    return true
  return (
    `t-${task_number}` === words || task_name.toLowerCase().includes(words) || file_name.toLowerCase().includes(words)
  )
}
