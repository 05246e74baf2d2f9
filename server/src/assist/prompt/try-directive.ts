/** Asks a model by a prompt that is being written. */
import { randomBytes } from 'node:crypto'
import {
  type calls,
  directiveValues,
  directiveVariables,
  fillParts,
  type OutputOf,
  type ParsedOf,
  textOfParts,
} from '@polyphony/contract'
import { withinAllowance } from '../../base/ai/allowance/within-allowance.ts'
import { hearAll } from '../../base/ai/prompt/hear-all.ts'
import { fillHousePrompt } from '../../base/ai/prompt/house-prompts.ts'
import { tokensIn } from '../../ground/adapters/ai/estimate-tokens.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { readableCompany } from './policy.ts'
import { tryPrompt } from './prompt.ts'
import { requireTemplate } from './save-directive.ts'

type Calls = (typeof calls)['directive']

/** Shorter than a screen waits for an answer. */
const patienceMs = 12_000
/** Tokens, in that time. */
const mostWritten = 2000

export async function tryDirective(
  ctx: Ctx,
  { prompt, variables, values, passage }: ParsedOf<Calls['tryDirective']>,
): Promise<OutputOf<Calls['tryDirective']>> {
  const { account_id } = ctx.actor
  const company_id = readableCompany(ctx.actor)
  requireTemplate(prompt)
  const parts = fillParts(prompt, directiveValues(directiveVariables(prompt, variables), values))
  const missing = parts.filter(({ is_missing }) => is_missing).map(({ variable }) => variable)
  if (missing.length > 0) throw new CallError('DIRECTIVE_VALUES_MISSING', { names: [...new Set(missing)].join(', ') })
  const ai = await ctx.ai({ company_id, account_id, task_id: null, node_task_id: null })
  if (!ai.capabilities.chat) return { answer: null, is_cut: false }
  // Nobody who wrote the passage can know it.
  const fence = `<<${randomBytes(8).toString('hex')}>>`
  const instructions = await fillHousePrompt(ctx, tryPrompt, { fence })
  const content = [textOfParts(parts), ...(passage === '' ? [] : [fence, passage, fence])].join('\n')
  const { price } = ai.capabilities.chat
  const read = tokensIn(instructions.text) + tokensIn(content)
  const cost_micro_usd = price ? Math.ceil((read * price.input + mostWritten * price.output) / 1_000_000) : 0
  return withinAllowance(ctx, { company_id, account_id, cost_micro_usd }, () =>
    hearAll(ai.chatStream({ instructions, messages: [{ role: 'user', content }] }, { timeout_ms: patienceMs })),
  )
}
