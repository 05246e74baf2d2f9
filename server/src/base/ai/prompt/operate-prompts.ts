/** Operators look at the house's prompts, put words of their own in force, and bring others back. */
import { type calls, type HousePromptDetail, type OutputOf, type ParsedOf, templateProblem } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { hook } from '../../../ground/kernel/hooks.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import type { PromptDefinition } from './define-prompt.ts'
import { contentHash } from './define-prompt.ts'
import { fits, fixedParts, missingParts, variablesIn } from './fixed-parts.ts'
import { chooseVersion, house, housePromptRow, storeVersion, versionsOf } from './prompt-store.ts'
import { requireTried } from './prompt-trials.ts'

type Calls = (typeof calls)['housePrompt']

/** The prompts of the code that runs, of every domain that asks a model. */
export const housePrompts = hook<readonly PromptDefinition[]>('housePrompts')

export const definitionsOf = ({ partsOf }: Pick<Ctx, 'partsOf'>): PromptDefinition[] => partsOf(housePrompts).flat()

/** @throws NOT_FOUND */
export function requireDefinition(ctx: Pick<Ctx, 'partsOf'>, name: string): PromptDefinition {
  const definition = definitionsOf(ctx).find((each) => each.name === name)
  if (!definition) throw notFound()
  return definition
}

/** @throws DIRECTIVE_MALFORMED, HOUSE_PROMPT_PARTS_MISSING */
export function requireFit(definition: PromptDefinition, text: string): void {
  const problem = templateProblem(text)
  if (problem) throw new CallError('DIRECTIVE_MALFORMED', { near: problem.place })
  if (!variablesIn(definition, text)) {
    const known = definition.variables.map(({ name }) => `{{${name}}}`).join(', ')
    throw new CallError('DIRECTIVE_MALFORMED', { near: known })
  }
  const parts = missingParts(definition, text)
  if (parts.length > 0) throw new CallError('HOUSE_PROMPT_PARTS_MISSING', { parts: parts.join(' · ') })
}

export async function getHousePromptList(ctx: Ctx): Promise<OutputOf<Calls['getHousePromptList']>> {
  const list = await Promise.all(definitionsOf(ctx).map((definition) => describe(ctx, definition)))
  return { list }
}

export async function getHousePrompt(ctx: Ctx, { name }: { name: string }): Promise<HousePromptDetail> {
  return describe(ctx, requireDefinition(ctx, name))
}

export async function saveHousePrompt(
  ctx: Ctx,
  { name, version, text, note }: ParsedOf<Calls['saveHousePrompt']>,
): Promise<HousePromptDetail> {
  const definition = requireDefinition(ctx, name)
  requireFit(definition, text)
  const variables = variablesIn(definition, text) ?? []
  return change(ctx, definition, version, async (transaction) => {
    await requireTried(transaction.tx, name, contentHash({ text, variables }))
    const said = { name, text, variables, note, created_by: ctx.actor.account_id }
    const stored = await storeVersion(transaction, house, said)
    const isDefault = contentHash(definition) === contentHash({ text, variables })
    return isDefault ? null : stored.version
  })
}

export async function restoreHousePrompt(
  ctx: Ctx,
  { name, version, to_version }: ParsedOf<Calls['restoreHousePrompt']>,
): Promise<HousePromptDetail> {
  const definition = requireDefinition(ctx, name)
  return change(ctx, definition, version, async ({ tx }) => {
    if (to_version === null) return null
    const found = (await versionsOf(tx, name)).find((each) => each.version === to_version)
    if (!found) throw notFound()
    requireFit(definition, found.text)
    return found.content_hash === contentHash(definition) ? null : to_version
  })
}

/** `decide` says which version is in force from now on; null: the code's. @throws VERSION_CONFLICT */
async function change(
  ctx: Ctx,
  definition: PromptDefinition,
  version: number,
  decide: (transaction: Transaction) => Promise<number | null>,
): Promise<HousePromptDetail> {
  const { name } = definition
  await inTransaction(ctx, async (transaction) => {
    const row = await housePromptRow(transaction.tx, name).forUpdate().executeTakeFirst()
    if (!row) throw notFound()
    const before = await describe({ ...ctx, db: transaction.tx as Ctx['db'] }, definition)
    if (before.version !== version) throw new CallError('VERSION_CONFLICT')
    const operator_version = await decide(transaction)
    await chooseVersion(transaction.tx, row.prompt_id, operator_version)
    const { actor, request } = ctx
    const params = { name, version: operator_version }
    const entry = { actor_id: actor.account_id, subject_id: row.prompt_id, params, ip: request.ip }
    await recordAudit(transaction, { action: 'housePromptChanged', ...entry })
  })
  return describe(ctx, definition)
}

async function describe({ db }: Pick<Ctx, 'db'>, definition: PromptDefinition): Promise<HousePromptDetail> {
  const { name } = definition
  const rows = await versionsOf(db, name)
  const hash = contentHash(definition)
  const byCode = rows.find(({ content_hash }) => content_hash === hash)
  const chosen = rows.find(({ version, operator_version }) => version === operator_version)
  const current = chosen && fits(definition, chosen.text) ? chosen : byCode
  if (!current || !byCode) throw notFound()
  const savedBy = ({ created_by, nickname, avatar }: (typeof rows)[number]) =>
    created_by === null ? null : { account_id: created_by, nickname: nickname ?? '', avatar }
  return {
    name,
    version: current.version,
    is_default: current === byCode,
    variables: [...definition.variables],
    saved_by: savedBy(current),
    saved_at: current.created_at,
    text: current.text,
    default_version: byCode.version,
    fixed: fixedParts(definition),
    versions: rows.map((row) => ({
      version: row.version,
      text: row.text,
      is_default: row === byCode,
      note: row.note,
      saved_by: savedBy(row),
      saved_at: row.created_at,
    })),
  }
}
