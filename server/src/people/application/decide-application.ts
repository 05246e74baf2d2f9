import {
  type ApplicationVerdict,
  applicationActions,
  type calls,
  type LetterKind,
  nextApplicationState,
  type OutputOf,
  type ParsedOf,
  paths,
  type RoleGrant,
  talentLevels,
} from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { addNativeLang, adoptTags, grantRoles } from '../talent/grant-roles.ts'
import { setLevel } from '../talent/standing.ts'
import { type ApplicationRow, change, findSubmitted, insertDecision } from './store.ts'

type Decide = (typeof calls)['application']['decideApplication']

const letters = {
  passFirstRound: { kind: 'applicationFirstRound', link: paths.home },
  pass: { kind: 'applicationPassed', link: paths.home },
  refuse: { kind: 'applicationRefused', link: paths.unpass },
  refuseForGood: { kind: 'applicationClosed', link: paths.unpass },
} as const satisfies Record<ApplicationVerdict, { kind: LetterKind; link: string }>

/** Of two operators who decide at once, the second gets an error. */
export function decideApplication(ctx: Ctx, input: ParsedOf<Decide>): Promise<OutputOf<Decide>> {
  return once(ctx, async (transaction) => {
    const { application_id, version, verdict, reasons, remark, grants } = input
    const row = await findSubmitted(transaction.tx, application_id)
    if (!row) throw notFound()
    if (row.account_id === ctx.actor.account_id) throw new CallError('NO_PERMISSION')
    if (row.version !== version) throw new CallError('VERSION_CONFLICT')
    const state = nextApplicationState(row.state, verdict)
    if (!state) throw new CallError('APPLICATION_STATE_WRONG')
    if (!isAppliedFor(row, grants)) throw new CallError('Parameter_Error', { fields: [{ field: 'grants' }] })
    if (!(await change(transaction.tx, row, { state, updated_at: transaction.now() })))
      throw new CallError('VERSION_CONFLICT')
    await insertDecision(transaction.tx, {
      decision_id: transaction.newId(),
      application_id,
      verdict,
      reasons,
      remark,
      grants: JSON.stringify(grants),
      decided_by: ctx.actor.account_id,
      decided_at: transaction.now(),
    })
    await carryOut(ctx, transaction, row, input)
    return { state }
  })
}

/** Sets the rights that follow, and sends letters. */
async function carryOut(
  ctx: Ctx,
  transaction: Transaction,
  row: ApplicationRow,
  input: ParsedOf<Decide>,
): Promise<void> {
  const { verdict, grants } = input
  const { account_id, application_id } = row
  const level = applicationActions[verdict].level ?? Math.max(...grants.map((grant) => grant.level))
  await setLevel(transaction, account_id, level)
  if (level >= talentLevels.approved) await adoptTags(transaction, account_id, row.content.tag_ids ?? [])
  if (verdict === 'pass') {
    await grantRoles(transaction, account_id, grants, ctx.actor.account_id)
    await addNativeLang(transaction, account_id, row.content.native_lang)
  }
  await sendLetter(transaction, { account_id, params: {}, ...letters[verdict] })
  await recordAudit(transaction, {
    action: 'applicationDecided',
    actor_id: ctx.actor.account_id,
    subject_id: account_id,
    params: { application_id, verdict, level },
    ip: ctx.request.ip,
  })
}

/** Operators may only grant what the applicant has applied for. */
function isAppliedFor({ content }: ApplicationRow, grants: readonly RoleGrant[]): boolean {
  return grants.every(({ role_id, pairs }) => {
    const wanted = content.roles.find((role) => role.role_id === role_id)?.pairs ?? []
    return pairs.every((pair) =>
      wanted.some((one) => one.source_lang === pair.source_lang && one.target_lang === pair.target_lang),
    )
  })
}
