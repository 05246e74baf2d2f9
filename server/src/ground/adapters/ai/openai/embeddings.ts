/**
 * Embeddings of an OpenAI-compatible provider. A plain request, as the SDK ignores each vector's `index`: what a provider
 * answers in another order would be the vectors of other texts, and nobody would notice.
 */
import { z } from 'zod'
import { aiFailed } from '../failure.ts'
import type { Running } from '../provider.ts'
import { parse, post } from './post.ts'

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().nullish(), embedding: z.array(z.unknown()) })),
  usage: z.object({ prompt_tokens: z.number().nullish(), total_tokens: z.number().nullish() }).nullish(),
})

const fewestDimensions = 2
const mostDimensions = 8192

export async function embed(texts: readonly string[], perCall: number, running: Running): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  let input = 0
  while (vectors.length < texts.length) {
    const { list, tokens } = await embedOnce(texts.slice(vectors.length, vectors.length + perCall), running)
    vectors.push(...list)
    input += tokens
    running.used({ input_tokens: input, output_tokens: 0 })
  }
  if (vectors.some(({ length }) => length !== vectors[0]?.length)) throw aiFailed('vectors of different lengths')
  return vectors
}

async function embedOnce(input: readonly string[], running: Running) {
  const body = JSON.stringify({ model: running.model, input, encoding_format: 'float' })
  const { data, usage } = parse(answer, await post('/embeddings', body, running))
  if (data.length !== input.length) throw aiFailed('not one vector for each text')
  const list = new Array<Float32Array | undefined>(input.length)
  for (const [place, { index, embedding }] of data.entries()) list[index ?? place] = unitVector(embedding)
  const vectors = list.filter((vector) => vector !== undefined)
  if (vectors.length !== input.length || list.length !== input.length) throw aiFailed('not one vector for each text')
  return { list: vectors, tokens: usage?.prompt_tokens ?? usage?.total_tokens ?? 0 }
}

function unitVector(numbers: readonly unknown[]): Float32Array {
  if (numbers.length < fewestDimensions || numbers.length > mostDimensions)
    throw aiFailed(`a vector of ${numbers.length} numbers`)
  let square = 0
  for (const number of numbers) {
    if (typeof number !== 'number') throw aiFailed('a vector of something else than numbers')
    square += number * number
  }
  const length = Math.sqrt(square)
  if (!Number.isFinite(length) || length === 0) throw aiFailed('a vector that has no direction')
  return Float32Array.from(numbers as readonly number[], (number) => number / length)
}
