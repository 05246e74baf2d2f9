import { type RawBuilder, sql } from 'kysely'

/**
 * Minutes that a node task `n` takes, the whole of it or what is left: told from the volume that it is paid by. A reviewer
 * reads 1,200 words an hour, everybody else works on 400; a minute of sound takes five, or two to listen to.
 */
export function minutesOf(what: 'whole' | 'left'): RawBuilder<number> {
  const whole = sql`case n.unit
    when 'kword' then n.quantity_milli / case when n.kind = 'qa' then 20.0 else 400 / 60.0 end
    when 'minute' then n.quantity_milli / 1000.0 * case when n.kind = 'qa' then 2 else 5 end
    when 'once' then 60.0
    else n.total_count / 6.0 end`
  if (what === 'whole') return sql<number>`(${whole})`
  return sql<number>`(${whole} * case when n.total_count > 0 then greatest(n.total_count - n.done_count, 0)::numeric / n.total_count else 1 end)`
}
