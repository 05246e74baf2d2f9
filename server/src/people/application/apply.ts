import {
  type ApplicationForm,
  applicationActions,
  type calls,
  crossProblems,
  fromWireTime,
  type OutputOf,
  type ParsedOf,
  paths,
  plusWorkingDays,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import { isCountry } from '../../base/reference/countries.ts'
import { isListedLanguage } from '../../base/reference/languages.ts'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { becomeApplicant } from '../talent/become-talent.ts'
import { keepDraft } from './save-application.ts'
import { change } from './store.ts'

type Apply = (typeof calls)['application']['apply']

export async function apply(ctx: Ctx, input: ParsedOf<Apply>): Promise<OutputOf<Apply>> {
  const { review_days_min, review_days_max } = await readSetting(ctx)
  return once(ctx, async (transaction) => {
    await checkForm(ctx, transaction, input.application)
    const { application_id, version } = await keepDraft(ctx, transaction, input.version, input.application)
    const now = transaction.now()
    const submitted_at = toWireTime(now)
    const promised_at = plusWorkingDays(submitted_at, review_days_max)
    const isMine = await change(
      transaction.tx,
      { application_id, state: 'draft', version },
      { state: applicationActions.submit.to, submitted_at: now, promised_at: fromWireTime(promised_at) },
    )
    if (!isMine) throw new CallError('VERSION_CONFLICT')
    await becomeApplicant(transaction, ctx.actor.account_id, now)
    const { account_id } = ctx.actor
    const days = { days_min: String(review_days_min), days_max: String(review_days_max) }
    const params = { ...days, promised_at }
    await sendLetter(transaction, { account_id, kind: 'applicationReceived', params, link: paths.wait })
    const audited = { action: 'applicationSubmitted', actor_id: account_id, subject_id: application_id } as const
    await recordAudit(transaction, { ...audited, ip: ctx.request.ip })
    return { application_id, submitted_at, promised_at }
  })
}

/**
 * @throws Parameter_Error { fields } for rules between fields, and for languages, countries and tags that don't exist
 */
async function checkForm(ctx: Ctx, transaction: Transaction, form: ApplicationForm): Promise<void> {
  const wrong: { field: string; problem: string }[] = []
  const complain = (field: string, problem: string) => wrong.push({ field: `application.${field}`, problem })
  for (const { field, rule } of crossProblems(form, ctx.now().toISOString().slice(0, 10))) complain(field, rule)
  const unknown = (field: string) => complain(field, 'unknown')
  if (!isCountry(form.nationality)) unknown('nationality')
  if (!isCountry(form.country)) unknown('country')
  const spoken = form.roles.flatMap(({ pairs }) => pairs.flatMap((pair) => [pair.source_lang, pair.target_lang]))
  if (![form.native_lang, ...spoken].every(isListedLanguage)) unknown('native_lang')
  const { count } = await transaction.tx
    .selectFrom('tag')
    .select((tag) => tag.fn.countAll<number>().as('count'))
    .where('tag_id', 'in', form.tag_ids)
    .executeTakeFirstOrThrow()
  if (count < form.tag_ids.length) unknown('tag_ids')
  if (wrong.length > 0) throw new CallError('Parameter_Error', { fields: wrong })
}
