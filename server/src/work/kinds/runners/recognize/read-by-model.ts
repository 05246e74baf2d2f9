/** Asks a model for the text in a picture and its places. */

import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { inOriginal, pictureForModel } from '../../../../content/ocr/prepare-picture.ts'
import type { AiAdapter, AiCallOptions } from '../../../../ground/adapters/ai/adapter.ts'
import type { FoundRegion } from './found-region.ts'
import { regionsOf, seenShape } from './read-boxes.ts'

interface Question {
  readonly instructions: FilledPrompt
  readonly ai: AiAdapter
  readonly call: AiCallOptions
}

export interface Read {
  /** In pixels of the original. */
  readonly found: readonly FoundRegion[]
  /** Texts that the model saw without saying where in the picture. */
  readonly omitted: number
}

/** @throws CallError AI_ANSWER_UNUSABLE when the second answer is unusable, too. */
export async function readByModel(bytes: Uint8Array, { instructions, ai, call }: Question): Promise<Read> {
  const picture = await pictureForModel(bytes)
  const { mime, sent } = picture
  const text = `The picture is ${sent.width} pixels wide and ${sent.height} pixels high.`
  const content = [{ type: 'text', text } as const, { type: 'file', mime, bytes: picture.bytes } as const]
  const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0 }
  let omitted = 0
  const shape = seenShape(sent, (count) => {
    omitted = count
  })
  const { value } = await ai.chatObject(request, shape, call)
  const found = regionsOf(value, sent).map((each) => ({ ...each, region: inOriginal(picture, each.region) }))
  return { found, omitted }
}
