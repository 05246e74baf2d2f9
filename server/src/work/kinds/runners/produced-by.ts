import { writeProducer } from '@polyphony/contract'
import type { AiModel } from '../../../ground/adapters/ai/adapter.ts'

/** A model's work, as the screen will say it. */
export function madeBy({ provider, model, instead_of }: AiModel): string {
  return writeProducer({ by: `${provider}/${model}`, instead_of })
}
