/** The party of a contract: name and country from the application that passed. */
import { fullName, legalName, type Party } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { personSeal } from '../../ground/kernel/seal/person-seal.ts'
import type { EngagementRow } from './store.ts'

export interface Signer extends Party {
  readonly ip: string
  readonly user_agent: string
}

/** Null if there was no application, or the contract's fonts lack characters of its name. */
export async function partyOfApplication(tx: Tx, accountId: string): Promise<Party | null> {
  const passed = await tx
    .selectFrom('application')
    .select(['first_name', 'last_name', 'content'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'passed')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!passed) return null
  const legal_name = fullName(passed)
  return legalName.safeParse(legal_name).success ? { legal_name, country: passed.content.country } : null
}

const purpose = (engagementId: string) => `engagement/${engagementId}/evidence_sealed`

export async function sealSigner(app: App, tx: Tx, row: { engagement_id: string; account_id: string }, signer: Signer) {
  const seal = await personSeal(app, tx, row.account_id)
  return seal.seal(JSON.stringify(signer), purpose(row.engagement_id))
}

export async function openSigner(app: App, row: EngagementRow): Promise<Signer> {
  const seal = await personSeal(app, app.db, row.account_id)
  return JSON.parse(seal.open(row.evidence_sealed, purpose(row.engagement_id))) as Signer
}
