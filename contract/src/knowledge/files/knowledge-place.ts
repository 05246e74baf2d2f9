/** Where a passage stands in the file as people know it: on the drawn page of a document or slide, in the table of a sheet. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { box } from '../retrieval/anchor.ts'

const tableRow = z.object({
  /** As the sheet counts, from 1. */
  row: z.number().int(),
  cells: z.array(z.string()),
})

/** Rows that belong together: one table of a sheet may stand below another. */
const tablePart = z.object({ caption: z.string().nullable(), header: z.array(z.string()), rows: z.array(tableRow) })

export const knowledgePlace = z.discriminatedUnion('layout', [
  /** Pages of the preview, from 0. Without marks it stands somewhere, and nobody knows where; `page` is the likeliest then. */
  z.object({
    layout: z.literal('pages'),
    page: z.number().int(),
    marks: z.array(z.object({ page: z.number().int(), box })),
  }),
  z.object({
    layout: z.literal('table'),
    sheet: z.string(),
    /** Both included. */
    from_row: z.number().int(),
    to_row: z.number().int(),
    parts: z.array(tablePart),
    /** Rows of the sheet that aren't among them. */
    more_before: z.number().int(),
    more_after: z.number().int(),
  }),
  /** `undrawable`: nothing here draws such files. `none`: the format has no layout. */
  z.object({ layout: z.literal('text'), reason: z.enum(['undrawable', 'none']) }),
])
export type KnowledgePlace = z.infer<typeof knowledgePlace>

export const knowledgePlaces = {
  /** After FILES_BEING_READ it is asked for again. */
  getKnowledgePlace: call({
    path: '/kbs/knowledge/getKnowledgePlace',
    access: 'mvp',
    rate: 'heavy',
    input: z.object({
      knowledge_id: id,
      revision: z.number().int().min(1).optional(),
      position: z.number().int().min(0),
    }),
    output: knowledgePlace,
    errors: [
      ...(['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND', 'NOT_FOUND', 'FILES_BEING_READ', 'FILE_TOO_LARGE'] as const),
      ...(['FILE_TOO_COMPLEX', 'FILE_ABNORMAL', 'FILE_ENCRYPTED', 'FILE_PARSE_FAILED', 'FILE_EMPTY'] as const),
    ],
  }),
}
