/** Each night the books are checked as a whole: what the database refuses could have been written around it. */
import type { App } from '../../../ground/context.ts'
import { findLedgerFaults } from '../find-ledger-faults.ts'
import { findPeriodFaults } from '../period/find-period-faults.ts'
import { findSealFaults } from '../seal/find-seal-faults.ts'

const mostTold = 20

/** @throws Error that tells the first faults, where there are any */
export async function checkBooks({ db }: Pick<App, 'db'>): Promise<void> {
  const faults = [...(await findLedgerFaults(db)), ...(await findPeriodFaults(db)), ...(await findSealFaults(db))]
  if (faults.length > 0)
    throw new Error(`The books have ${faults.length} faults: ${faults.slice(0, mostTold).join('; ')}`)
}
