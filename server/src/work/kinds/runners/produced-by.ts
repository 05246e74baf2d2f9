import { type FlowNodeSettings, writeProducer } from '@polyphony/contract'
import type { AiModel } from '../../../ground/adapters/ai/adapter.ts'

/** The producer of a model's work, as the screen shows it. */
export function madeBy({ provider, model, instead_of }: AiModel, { laid_prompt }: FlowNodeSettings = {}): string {
  return writeProducer({ maker: `${provider}/${model}`, instead_of, prompt: laid_prompt ?? null })
}
