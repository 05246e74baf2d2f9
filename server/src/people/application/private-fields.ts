/** Birth date, phone and contact of an applicant, sealed with their own key. */
import type { ApplicationDraft, PrivateField } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { personSeal } from '../../ground/kernel/seal/person-seal.ts'

type Private = Pick<ApplicationDraft, PrivateField>
type Sealing = Pick<App, 'seal' | 'now'>
interface Place {
  application_id: string
  account_id: string
}

const purpose = (place: Place) => `application/${place.application_id}/private_sealed`

export async function sealPrivate(app: Sealing, tx: Tx, place: Place, draft: Private): Promise<string> {
  const { birth_date, phone, contact_id } = draft
  const seal = await personSeal(app, tx, place.account_id)
  return seal.seal(JSON.stringify({ birth_date, phone, contact_id }), purpose(place))
}

export async function openPrivate(app: Sealing, tx: Tx, row: Place & { private_sealed: string }): Promise<Private> {
  if (row.private_sealed === '') return { birth_date: '', phone: '', contact_id: '' } // the account is erased
  const seal = await personSeal(app, tx, row.account_id)
  return JSON.parse(seal.open(row.private_sealed, purpose(row))) as Private
}
