/** Writing, restoring and deleting prompts: each save is a version, and nobody overwrites what they haven't seen. */
import {
  type calls,
  type DirectiveVisibility,
  directiveLimits,
  directiveVariables,
  type OutputOf,
  type ParsedOf,
  templateProblem,
} from '@polyphony/contract'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { lockCompany } from '../../people/company/member/administer.ts'
import { mayShare, type Owned, readableCompany, requireEdit } from './policy.ts'
import {
  addVersion,
  describe,
  findDirective,
  findVersion,
  type LockedDirective,
  lockDirective,
  type NewVersion,
} from './store.ts'

type Calls = (typeof calls)['directive']
type Saved = OutputOf<Calls['createOrUpdateDirective']>

/** @throws DIRECTIVE_MALFORMED */
export function requireTemplate(prompt: string): void {
  const problem = templateProblem(prompt)
  if (problem) throw new CallError('DIRECTIVE_MALFORMED', { near: problem.place })
}

export async function createOrUpdateDirective(
  ctx: Ctx,
  input: ParsedOf<Calls['createOrUpdateDirective']>,
): Promise<Saved> {
  const { id, version, title, description, prompt, note, visibility } = input
  requireTemplate(prompt)
  const variables = directiveVariables(prompt, input.variables)
  const said = { title, description, prompt, variables, note, restored_from: null, saved_by: ctx.actor.account_id }
  return changeAsMember(ctx, async (change) => {
    if (!id) return create(change, visibility ?? 'me', said)
    const row = await requireNewest(change, id, version)
    const next = visibility && mayShare(change.actor, row) ? visibility : row.visibility
    if (next !== row.visibility) await requireRoom(change, next)
    return addNext(change, row, said, next)
  })
}

export async function restoreDirective(
  ctx: Ctx,
  { id, version, from_version, note }: ParsedOf<Calls['restoreDirective']>,
): Promise<Saved> {
  return changeAsMember(ctx, async (change) => {
    const row = await requireNewest(change, id, version)
    const { title, description, prompt, variables } = await findVersion(change.transaction.tx, id, from_version)
    const words = { title, description, prompt, variables, note, restored_from: from_version }
    return addNext(change, row, { ...words, saved_by: change.actor.account_id }, row.visibility)
  })
}

export async function deleteDirective(ctx: Ctx, { id }: ParsedOf<Calls['deleteDirective']>) {
  return changeAsMember(ctx, async (change) => {
    const { tx } = change.transaction
    const row = await lockDirective(tx, change.actor, id)
    requireEdit(change.actor, row)
    await tx.deleteFrom('directive').where('directive_id', '=', id).execute()
    await noted(change, row, id, 'deleted')
    return {}
  })
}

interface Change {
  readonly ctx: Ctx
  readonly transaction: Transaction
  readonly company_id: string
  /** As they are at this moment. */
  readonly actor: Actor
}

/** One change of a company's prompts at a time, by somebody who belongs to it at that moment. */
async function changeAsMember<T>(ctx: Ctx, change: (change: Change) => Promise<T>): Promise<T> {
  const company_id = readableCompany(ctx.actor)
  return once(ctx, async (transaction) => {
    await lockCompany(transaction, company_id)
    const member = await transaction.tx
      .selectFrom('company_member as m')
      .innerJoin('talent as t', 't.account_id', 'm.account_id')
      .select(['m.role_admin', 't.is_mvp'])
      .where('m.account_id', '=', ctx.actor.account_id)
      .where('m.company_id', '=', company_id)
      .executeTakeFirst()
    if (!member?.is_mvp) throw new CallError('NO_PERMISSION')
    return change({ ctx, transaction, company_id, actor: { ...ctx.actor, ...member } })
  })
}

async function create(change: Change, visibility: DirectiveVisibility, said: NewVersion): Promise<Saved> {
  const { ctx, transaction, company_id, actor } = change
  await requireRoom(change, visibility)
  const directive_id = ctx.newId()
  const created_at = transaction.now()
  const row = { directive_id, company_id, owner_id: actor.account_id, visibility, current_version: 1 }
  await transaction.tx
    .insertInto('directive')
    .values({ ...row, created_at, updated_at: created_at })
    .execute()
  await addVersion(transaction, directive_id, 1, said)
  await noted(change, row, directive_id, 'created')
  return describe(actor, await findDirective(transaction.tx, actor, directive_id))
}

/** @throws NOT_FOUND, NO_PERMISSION, VERSION_CONFLICT */
async function requireNewest({ transaction, actor }: Change, id: string, version: number | undefined) {
  const row = await lockDirective(transaction.tx, actor, id)
  requireEdit(actor, row)
  if (version !== row.current_version) throw new CallError('VERSION_CONFLICT')
  return row
}

async function addNext(
  change: Change,
  row: LockedDirective,
  said: NewVersion,
  visibility: DirectiveVisibility,
): Promise<Saved> {
  const { transaction, actor } = change
  const { directive_id } = row
  const current_version = row.current_version + 1
  await addVersion(transaction, directive_id, current_version, said)
  await transaction.tx
    .updateTable('directive')
    .set({ current_version, visibility, updated_at: transaction.now() })
    .where('directive_id', '=', directive_id)
    .execute()
  // What was the team's until now, or is from now on, is the company's business.
  const seen = row.visibility === 'team' ? row : { ...row, visibility }
  await noted(change, seen, directive_id, said.restored_from === null ? 'changed' : 'restored')
  return describe(actor, await findDirective(transaction.tx, actor, directive_id))
}

/** @throws DIRECTIVES_TOO_MANY */
async function requireRoom({ transaction, company_id, actor }: Change, visibility: DirectiveVisibility): Promise<void> {
  const max = visibility === 'team' ? directiveLimits.team : directiveLimits.own
  const count = await countOf(transaction.tx, company_id, visibility === 'team' ? null : actor.account_id)
  if (count >= max) throw new CallError('DIRECTIVES_TOO_MANY', { max })
}

async function countOf(tx: Tx, companyId: string, ownerId: string | null): Promise<number> {
  const own = tx.selectFrom('directive').where('company_id', '=', companyId)
  const { count } = await (ownerId === null
    ? own.where('visibility', '=', 'team')
    : own.where('visibility', '=', 'me').where('owner_id', '=', ownerId)
  )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The team's stand in the audit log, by id; what somebody keeps for themselves doesn't. */
async function noted(
  { ctx, transaction }: Change,
  { visibility }: Owned,
  subject_id: string,
  did: 'created' | 'changed' | 'restored' | 'deleted',
): Promise<void> {
  if (visibility === 'me') return
  const { actor, request } = ctx
  const entry = { actor_id: actor.account_id, subject_id, params: { did }, ip: request.ip }
  await recordAudit(transaction, { action: 'directiveChanged', ...entry })
}
