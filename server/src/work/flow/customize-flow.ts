/**
 * Saves a company's own flow: a new one, or the next version of one. Orders keep the graph with which they were placed.
 */
import { calls, type FlowGraph, type FlowSummary, maxCompanyFlows, type ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { lockCompany } from '../../people/company/member/administer.ts'
import { findFlow } from './find-flow.ts'
import { holdEditable } from './hold-editable.ts'
import { layPrompts } from './lay-prompts.ts'
import { namesOf } from './names.ts'
import { designerCompany } from './policy.ts'
import { requireOrderable } from './require-orderable.ts'

type Input = ParsedOf<typeof calls.flow.customizeFlow>

export async function customizeFlow(ctx: Ctx, input: Input): Promise<FlowSummary> {
  const company_id = designerCompany(ctx.actor)
  return once(ctx, async (transaction) => {
    const before = input.flow_id ? await holdEditable(transaction.tx, ctx.actor, input.flow_id) : null
    await checkPeople(transaction, company_id, input.graph)
    const laid = { ...input, graph: await layPrompts(ctx, transaction.tx, input.graph, before) }
    requireOrderable(ctx, laid.media, laid.graph)
    const flow_id = input.flow_id
      ? await saveVersion(transaction, laid, input.flow_id)
      : await create(ctx, transaction, laid, company_id)
    return (await findFlow(transaction.tx, ctx.actor, flow_id))!
  })
}

const columnsOf = (input: Input) => ({
  ...namesOf(input),
  description_zh: input.description,
  description_en: input.description,
  description_ja: input.description,
  media: input.media,
  graph: JSON.stringify(input.graph),
})

async function create(ctx: Ctx, transaction: Transaction, input: Input, company_id: string): Promise<string> {
  await lockCompany(transaction, company_id)
  const { count } = await transaction.tx
    .selectFrom('flow')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxCompanyFlows) throw new CallError('FLOWS_TOO_MANY', { max: maxCompanyFlows })
  const flow_id = transaction.newId()
  const stamps = { created_at: transaction.now(), updated_at: transaction.now() }
  await transaction.tx
    .insertInto('flow')
    .values({ flow_id, company_id, created_by: ctx.actor.account_id, ...columnsOf(input), ...stamps })
    .execute()
  return flow_id
}

/** Of two concurrent changes of one version, the second gets VERSION_CONFLICT. */
async function saveVersion(transaction: Transaction, input: Input, flowId: string): Promise<string> {
  const version = input.version ?? 0
  const saved = await transaction.tx
    .updateTable('flow')
    .set({ ...columnsOf(input), version: version + 1, updated_at: transaction.now() })
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .returning('flow_id')
    .executeTakeFirst()
  if (!saved) throw new CallError('VERSION_CONFLICT')
  return saved.flow_id
}

/** @throws CANNOT_DESIGNATE_USER where a named reviewer or confirmer doesn't belong to the company. */
async function checkPeople({ tx }: Transaction, company_id: string, { nodes }: FlowGraph): Promise<void> {
  const ids = new Set(
    nodes.flatMap(({ settings }) => [settings?.confirmer_id, settings?.reviewer_id].filter((id) => id !== undefined)),
  )
  if (ids.size === 0) return
  const members = await tx
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', company_id)
    .where('account_id', 'in', [...ids])
    .execute()
  if (members.length < ids.size) throw new CallError('CANNOT_DESIGNATE_USER')
}
