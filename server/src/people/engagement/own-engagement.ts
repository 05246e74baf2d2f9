import type { App } from '../../ground/context.ts'
import { openDetails } from './bank/sealed-details.ts'
import { openSigner } from './party.ts'
import { listBankAccounts, listEngagements } from './store.ts'

/** An account's signed contracts and bank accounts in full, for the copy of its data. */
export async function ownEngagement(app: App, accountId: string) {
  const [contracts, accounts] = [await listEngagements(app.db, accountId), await listBankAccounts(app.db, accountId)]
  return {
    contracts: await Promise.all(
      contracts.map(async (row) => {
        const { version, language, method, signed_at, file_id } = row
        return { version, language, method, signed_at, file_id, ...(await openSigner(app, row)) }
      }),
    ),
    bank_accounts: await Promise.all(
      accounts.map(async (row) => {
        const { created_at, payable_from } = row
        return { ...(await openDetails(app, app.db, row)), created_at, payable_from }
      }),
    ),
  }
}
