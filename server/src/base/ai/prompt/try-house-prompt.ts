import { type calls, fillParts, type OutputOf, type ParsedOf, textOfParts } from '@polyphony/contract'
import { housePurpose } from '../../../ground/adapters/ai/meter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { contentHash } from './define-prompt.ts'
import { variablesIn } from './fixed-parts.ts'
import { type Heard, hearAll } from './hear-all.ts'
import { requireDefinition, requireFit } from './operate-prompts.ts'
import { keepTrial } from './prompt-trials.ts'

type Calls = (typeof calls)['housePrompt']

/** Shorter than a screen waits for an answer. */
const patienceMs = 12_000

/** At the house's cost, by the operator's name. */
export async function tryHousePrompt(
  ctx: Ctx,
  { name, text, values, message }: ParsedOf<Calls['tryHousePrompt']>,
): Promise<OutputOf<Calls['tryHousePrompt']>> {
  const definition = requireDefinition(ctx, name)
  requireFit(definition, text)
  const optional = Object.fromEntries(definition.optional.map((each) => [each, '']))
  const parts = fillParts(text, { ...optional, ...values })
  const isRequired = (variable: string | null) => variable !== null && definition.required.includes(variable)
  const missing = parts.filter(({ variable, is_missing }) => is_missing && isRequired(variable))
  const names = [...new Set(missing.map(({ variable }) => variable))].join(', ')
  if (names !== '') throw new CallError('DIRECTIVE_VALUES_MISSING', { names })
  const ai = await ctx.ai({ ...housePurpose, account_id: ctx.actor.account_id })
  const isTried = () =>
    keepTrial(ctx.db, name, contentHash({ text, variables: variablesIn(definition, text) ?? [] }), ctx.now())
  if (!ai.capabilities.chat) {
    await isTried()
    return { answer: null, is_cut: false }
  }
  const instructions = { text: textOfParts(parts), prompt_version_id: null }
  const request = { instructions, messages: [{ role: 'user', content: message }] as const }
  const heard = await hearAll(ai.chatStream(request, { timeout_ms: patienceMs }) satisfies AsyncIterable<Heard>)
  await isTried()
  return heard
}
