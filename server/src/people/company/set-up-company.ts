/** Operators' settings of a company that orders. */
import type { calls, EffortPolicy, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

const fields = ['name', 'region', 'currency', 'upload_profile', 'time_zone', 'talent_names', 'is_po_required'] as const

interface Change {
  field: (typeof fields)[number] | 'effort_policy'
  before: string
  after: string
}

/**
 * @throws NOT_FOUND, VERSION_CONFLICT, COMPANY_HAS_ORDERED (the currency can't be changed any more),
 * COMPANY_NAME_EXISTS
 */
export async function setUpCompany(
  { tx }: Transaction,
  input: ParsedOf<typeof calls.opsCompany.editCompany>,
): Promise<{ changes: Change[]; version: number }> {
  const { company_id, version } = input
  // The lock waits for an order that is being placed at this moment.
  const before = await tx
    .selectFrom('company')
    .selectAll()
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new CallError('VERSION_CONFLICT')
  const changed = fields.filter((field) => input[field] !== before[field])
  const effort = { before: effortOf(before), after: effortOf(input) }
  const isEffortChanged = effort.before !== effort.after
  if (changed.length === 0 && !isEffortChanged) return { changes: [], version }
  if (changed.includes('currency') && (await hasOrdered(tx, company_id))) throw new CallError('COMPANY_HAS_ORDERED')
  if (changed.includes('name')) await refuseTaken(tx, company_id, input.name)
  const { name, region, currency, upload_profile, time_zone, talent_names, is_po_required, effort_policy } = input
  const effort_percent = effort_policy === 'shared' ? input.effort_percent : 0
  const facts = { name, region, currency, upload_profile, time_zone, talent_names, is_po_required }
  const bears = { effort_policy, effort_percent }
  await tx
    .updateTable('company')
    .set({ ...facts, ...bears, version: version + 1 })
    .where('company_id', '=', company_id)
    .execute()
  return {
    changes: [
      ...changed.map((field) => ({ field, before: `${before[field]}`, after: `${input[field]}` })),
      ...(isEffortChanged ? [{ field: 'effort_policy' as const, ...effort }] : []),
    ],
    version: version + 1,
  }
}

/** `house`, or `shared 10 %`. */
const effortOf = ({ effort_policy, effort_percent }: { effort_policy: EffortPolicy; effort_percent: number }) =>
  effort_policy === 'house' ? effort_policy : `${effort_policy} ${effort_percent} %`

/** Or has paid: what it owes is in its currency. */
async function hasOrdered(tx: Tx, companyId: string): Promise<boolean> {
  const task = await tx.selectFrom('task').select('task_id').where('company_id', '=', companyId).limit(1).execute()
  const paid = tx.selectFrom('ledger_account').select('owner_id').where('owner_id', '=', companyId).limit(1)
  return task.length > 0 || (await paid.execute()).length > 0
}

async function refuseTaken(tx: Tx, companyId: string, name: string): Promise<void> {
  const taken = await tx
    .selectFrom('company')
    .select('company_id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('company_id', '<>', companyId)
    .executeTakeFirst()
  if (taken) throw new CallError('COMPANY_NAME_EXISTS')
}
