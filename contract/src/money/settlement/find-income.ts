/** Which lines of income somebody means by a name, a number or an amount. */
import { currencyDecimals } from '../../ground/currencies.ts'
import type { IncomeLine } from './settlement.ts'

/** Asked for at once where somebody looks for a line: the newest. */
export const incomeRead = { period: 'all', pageSize: 100 } as const

type Meant = Pick<IncomeLine, 'task_number' | 'task_name' | 'file_name' | 'amount_minor' | 'currency'>

/** `$12.30`, `12.3 USD`, `1,230 円`: a number with nothing but a currency beside it. */
const amount = /^[\p{Sc}a-z]*\s*(\d[\d,，]*(?:\.\d+)?)\s*[\p{Sc}a-z元円]*$/u

/** '' means every line. */
export function isIncomeOf(line: Meant, keyword: string): boolean {
  const words = keyword.normalize('NFKC').trim().toLowerCase()
  if (words === '' || words === `t-${line.task_number}`) return true
  const said = amount.exec(words)?.[1]?.replaceAll(/[,，]/g, '')
  if (said !== undefined && Number(said) === line.amount_minor / 10 ** currencyDecimals[line.currency]) return true
  return [line.task_name, line.file_name].some((name) => name.toLowerCase().includes(words))
}
