/** Which of a talent's bank accounts is used for payments. */
import { present, type WireTime } from '@polyphony/contract'

interface Entered {
  readonly created_at: WireTime
  readonly payable_from: WireTime
}

/**
 * The newest account that was current for its whole waiting time: one that was replaced before is never used. `pending`
 * waits to replace it.
 * @param rows newest first
 */
export function bankAccountsOf<R extends Entered>(
  rows: readonly R[],
  now: WireTime,
): { payable: R | null; pending: R | null } {
  const stood = ({ payable_from }: R, index: number) =>
    index === 0 || present(rows[index - 1]).created_at >= payable_from
  const payable = rows.find((row, index) => row.payable_from <= now && stood(row, index)) ?? null
  const [newest] = rows
  return { payable, pending: newest && newest.payable_from > now ? newest : null }
}
