/** A quote as documents show it: the price of each step in each language, with the lines of all its files summed. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { minor } from '../../ground/base.ts'
import { present } from '../../ground/collection/present.ts'
import { type CalculationLine, calculationLine, type Quote } from './money.ts'

export const quoteRow = z.object({
  target_lang: z.string(),
  /** True for work done once for all languages. */
  is_source: z.boolean(),
  node_id: z.string(),
  kind: nodeKind,
  file_count: z.number().int(),
  /** True for a machine's step that no provider can do: it costs nothing. */
  is_idle: z.boolean(),
  /** True where people begin most of it from nothing. */
  is_undrafted: z.boolean(),
  amount_minor: minor,
  /** They sum to the amount. */
  lines: z.array(calculationLine),
})
export type QuoteRow = z.infer<typeof quoteRow>

/** The rows' amounts sum to the quote's subtotal. */
export function quoteRows({ items }: Pick<Quote, 'items'>): QuoteRow[] {
  return [...Map.groupBy(items, ({ node_id, target_lang }) => `${node_id} ${target_lang}`).values()].map((own) => {
    const { target_lang, node_id, kind, is_source } = present(own[0])
    return {
      target_lang,
      node_id,
      kind,
      is_source: is_source === true,
      file_count: own.length,
      is_idle: own.every((item) => item.is_idle === true),
      is_undrafted: own.filter((item) => item.is_undrafted).length * 2 > own.length,
      amount_minor: own.reduce((total, { calculation }) => total + calculation.amount_minor, 0),
      lines: summed(own.flatMap(({ calculation }) => calculation.lines)),
    }
  })
}

/** Lines of the same price become one: each is rounded already, so that the sum is that of the lines. */
function summed(lines: readonly CalculationLine[]): CalculationLine[] {
  const sameOf = ({ label, band, unit, rate_minor, percent }: CalculationLine) =>
    [label, band, unit, rate_minor, percent].join(' ')
  return [...Map.groupBy(lines, sameOf).values()].map((same) => {
    const { is_estimate: _is, ...first } = present(same[0])
    return {
      ...first,
      count: same.some(({ count }) => count === null) ? null : same.reduce((all, { count }) => all + (count ?? 0), 0),
      amount_minor: same.reduce((all, { amount_minor }) => all + amount_minor, 0),
      ...(same.some((line) => line.is_estimate) && { is_estimate: true }),
    }
  })
}
