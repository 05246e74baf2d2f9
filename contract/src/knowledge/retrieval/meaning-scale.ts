/**
 * What a cosine of two vectors says differs by model: of one, texts that have nothing in common are at .1, of another at .7.
 * A model's scale makes it a relevance, 0–1, on the same scale as that of words.
 */
import { z } from 'zod'
import { relevanceThresholds } from './relevance.ts'

export const meaningScale = z.object({
  /** The mean cosine of texts that have nothing to do with each other. */
  unrelated: z.number(),
  /** As near as the nearest of very many such texts is. */
  border: z.number(),
  /** The median of questions and the passages that answer them, in other words or another language. */
  related: z.number(),
  /** 0–1: how often a question is nearer to the passage that answers it than to another one. */
  discerning: z.number(),
})
export type MeaningScale = z.infer<typeof meaningScale>

const { normal } = relevanceThresholds.en
const relatedRelevance = 0.5

/**
 * Unrelated is 0, the border is what the level `normal` asks for, what usually answers is half; between them it is straight.
 */
export function meaningRelevance(cosine: number, { unrelated, border, related }: MeaningScale): number {
  if (cosine <= unrelated) return 0
  if (cosine <= border) return (normal * (cosine - unrelated)) / (border - unrelated)
  if (cosine <= related) return normal + ((relatedRelevance - normal) * (cosine - border)) / (related - border)
  return Math.min(1, relatedRelevance + ((1 - relatedRelevance) * (cosine - related)) / (1 - related))
}
