/** For operators: the vectors by which knowledge is found by meaning. */
import { z } from 'zod'
import { empty } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

/** What of the exact nearest ten the stored signs have to find. */
export const leastRecall = 0.97

export const vectors = {
  getVectorFigures: call({
    path: '/ops/ai/getVectorFigures',
    access: 'operator',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          model: z.string(),
          dimensions: z.number().int(),
          /** Its vectors are searched; those of others wait for being replaced. */
          is_used: z.boolean(),
          /** 0–1: how often it puts the passage that answers a question nearer than another one. */
          discerning: z.number(),
          file_count: z.number().int(),
          vector_count: z.number().int(),
        }),
      ),
      /** Files that are found by words only, and how many of them a provider has failed for. */
      lacking_count: z.number().int(),
      failed_count: z.number().int(),
    }),
  }),
  /**
   * Compares what a search finds with all vectors, of the company that has most of them: which share of the nearest ten it
   * finds. Null: there are too few.
   */
  measureVectorRecall: call({
    path: '/ops/ai/measureVectorRecall',
    access: 'operator',
    rate: 'heavy',
    input: empty,
    output: z.object({
      recall: z.number().nullable(),
      question_count: z.number().int(),
      vector_count: z.number().int(),
    }),
  }),
}
