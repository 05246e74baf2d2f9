/**
 * A provider of embeddings and reranking over loopback. Its vectors are sums of projections of a text's words, of which those
 * that mean the same count as one: paraphrases and translations are near each other, as a model's are.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Peer, type PeerAnswer, type PeerRequest, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'

/** Each line is one meaning. */
const meanings = [
  ['refund', 'reimbursement', '退款', '返金'],
  ['car', 'automobile', 'vehicle', '汽车', '自動車'],
  ['cost', 'price', 'fee', '费用', '料金'],
  ['doctor', 'physician', '医生', '医師'],
  ['holiday', 'vacation', '假期', '休暇'],
  ['begin', 'start', '开始', '開始'],
].map((words) => new Set(words))
const empty = new Set('the a of is are to in what how which do i my and for it on with'.split(' '))
const known = meanings.flatMap((words) => [...words])

const dimensions = 128

export async function startMeaningPeer(): Promise<Peer & { dimensions: number }> {
  const peer = Object.assign(await startTestPeer(), { dimensions })
  peer.answer = (request) => answerOf(request, peer.dimensions)
  return peer
}

const textsOf = z.looseObject({ input: z.array(z.string()) })
const asked = z.looseObject({ query: z.string(), documents: z.array(z.string()) })

export function answerOf({ path, json }: PeerRequest, size = dimensions): PeerAnswer {
  if (path === '/v1/rerank') {
    const { query, documents } = asked.parse(json)
    const question = vectorOf(query, size)
    const results = documents.map((text, index) => ({ index, relevance_score: dot(question, vectorOf(text, size)) }))
    return { json: { results, usage: { total_tokens: documents.length } } }
  }
  const { input } = textsOf.parse(json)
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text, size) }))
  return { json: { data: data.toReversed(), usage: { prompt_tokens: input.length } } }
}

const dot = (left: readonly number[], right: readonly number[]) =>
  left.reduce((sum, number, index) => sum + number * (right[index] ?? 0), 0)

export function vectorOf(text: string, size = dimensions): number[] {
  const sum = new Array<number>(size).fill(1e-3)
  for (const word of wordsOf(text.toLowerCase())) {
    const meaning = meanings.findIndex((words) => words.has(word))
    const seed = meaning >= 0 ? `meaning ${meaning}` : word
    for (let index = 0; index < size; index++) sum[index] = (sum[index] ?? 0) + projection(seed, index)
  }
  return sum
}

/** Words of spaced scripts; of others the known ones, and single characters. */
function wordsOf(text: string): string[] {
  const found = known.filter((word) => text.includes(word))
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text)
  const others = rest.match(/[a-z0-9]+|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu) ?? []
  return [...found, ...others.filter((word) => !empty.has(word))]
}

const projections = new Map<string, Float64Array>()

function projection(seed: string, index: number): number {
  let numbers = projections.get(seed)
  if (!numbers || numbers.length <= index) {
    numbers = Float64Array.from({ length: 2 * Math.max(dimensions, index + 1) }, (_, place) => {
      const hash = createHash('md5').update(`${seed} ${place}`).digest()
      return hash.readInt32LE(0) / 2 ** 31
    })
    projections.set(seed, numbers)
  }
  return numbers[index] ?? 0
}
