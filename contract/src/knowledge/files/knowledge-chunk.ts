/** What is found of a file, piece by piece: to be looked at, mended and left out. */
import { z } from 'zod'
import { id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { passageGrade } from '../bases/knowledge.ts'
import { anchor } from '../retrieval/anchor.ts'

export const chunkLimits = { body: 20_000, heading: 200, headings: 20 } as const

export const knowledgeChunk = z.object({
  /** Within the version, from 0. */
  position: z.number().int(),
  lang: z.string(),
  heading: z.array(z.string()),
  body: z.string(),
  lang_2: z.string().nullable(),
  /** Its translation. */
  body_2: z.string().nullable(),
  grade: passageGrade.nullable(),
  anchors: z.array(anchor),
  /** Nobody finds it. */
  is_left_out: z.boolean(),
  /** Somebody has changed what the file says. */
  is_edited: z.boolean(),
})
export type KnowledgeChunk = z.infer<typeof knowledgeChunk>

const text = z.string().max(chunkLimits.body)

export const knowledgeChunks = {
  /** In their order; of what is found now unless `revision` says otherwise. */
  getKnowledgeChunkList: call({
    path: '/kbs/knowledge/getKnowledgeChunkList',
    access: 'mvp',
    input: page.extend({
      knowledge_id: id,
      revision: z.number().int().min(1).optional(),
      /** Only those that stand on this page or slide, counted from 1. */
      on_page: z.number().int().min(1).optional(),
    }),
    output: listOf(knowledgeChunk).extend({ revision: z.number().int().nullable() }),
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
  }),
  /** Of what is found now; it holds until the file is vectorized anew. `was`: the text that was changed. */
  saveKnowledgeChunk: call({
    path: '/kbs/knowledge/saveKnowledgeChunk',
    access: 'mvp',
    input: z.object({
      knowledge_id: id,
      revision: z.number().int().min(1),
      position: z.number().int().min(0),
      was: text,
      body: text.trim().min(1).optional(),
      body_2: text.trim().min(1).optional(),
      is_left_out: z.boolean().optional(),
    }),
    output: knowledgeChunk,
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND', 'VERSION_CONFLICT', 'KNOWLEDGE_STATE_WRONG'],
  }),
}
