import type { sql } from 'kysely'
import type { MoneyWorld } from './world.ts'

/** Something that somebody does with money, or with work that is paid. */
export interface Command {
  readonly name: string
  /** How often, beside the others. */
  readonly weight: number
  run(world: MoneyWorld): Promise<void>
}

/** One of the newest rows of a query that fits; commands see what is going on, not all that ever was. */
export async function some<Row>(
  { office, hand }: MoneyWorld,
  query: ReturnType<typeof sql<Row>>,
): Promise<Row | undefined> {
  return hand.pick((await query.execute(office.db)).rows)
}
