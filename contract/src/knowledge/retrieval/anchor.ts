/** Where a passage stands in what it is from, so that it can be opened there. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'

const count = z.number().int().min(0)

/** Shares of the page's width and height, 0–1, from its upper left corner. */
export const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** Of a cue among those of its passage: where it begins in the text, and in the translation. */
const inText = { from: count.optional(), from_2: count.optional() }

/**
 * Pages, slides and rows count from 1 as people do, paragraphs and shapes from 0; both ends of rows are included. A
 * paragraph is one of all that the document says, headings and the rows of its tables among them; behind a slide's last
 * shape come its notes. A table without sheets has a sheet without a name.
 */
export const anchor = z.discriminatedUnion('in', [
  z.object({ in: z.literal('pages'), page: count, boxes: z.array(box) }),
  z.object({ in: z.literal('slides'), slide: count, shape: count }),
  z.object({ in: z.literal('sheets'), sheet: z.string(), from_row: count, to_row: count }),
  z.object({ in: z.literal('headings'), path: z.array(z.string()), paragraph: count }),
  /** Of UTF-16 units of the text. */
  z.object({ in: z.literal('text'), offset: count, length: count }),
  z.object({ in: z.literal('recording'), start_ms: count, end_ms: count, ...inText }),
  z.object({
    in: z.literal('task'),
    task_id: id,
    piece_id: id,
    segment_id: id,
    start_ms: count.nullable(),
    ...inText,
  }),
])
export type Anchor = z.infer<typeof anchor>
