/** A picture that an art designer mends: versions of it, and how the translation stands on it. */
import { z } from 'zod'
import { id, person } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { wireTime } from '../../../ground/time.ts'
import { maxRegions } from '../../text/region.ts'

/**
 * `background`: what was painted over the original, on which our renderer lays the translation. `finished`: a picture from
 * the designer's own program, delivered as it is.
 */
export const repairWays = ['background', 'finished'] as const
export type RepairWay = (typeof repairWays)[number]
export const repairAligns = ['start', 'center', 'end'] as const
export const repairDirections = ['auto', 'across', 'down'] as const
export const repairWeights = ['regular', 'bold'] as const
export const fontSizes = { min: 6, max: 600 } as const

const side = z.int().min(-10_000).max(10_000)
const length = z.int().min(1).max(10_000)

/** How a region's text is written; null is as the renderer finds it best. */
export const repairStyle = z.object({
  /** Off: nothing is written there. */
  is_shown: z.boolean(),
  /** The text in lines of the designer's own; counts only while it has the same words as the translation. */
  text: z.string().max(lengths.segment).nullable(),
  /** Pixels of the original; null: as large as it fits. */
  font_size: z.int().min(fontSizes.min).max(fontSizes.max).nullable(),
  weight: z.enum(repairWeights),
  /** Null: that of the text which stood there. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Along the line: of text that runs down, from the top. */
  align: z.enum(repairAligns),
  direction: z.enum(repairDirections),
  /** In pixels of the original; null: the region. */
  box: z.object({ x: side, y: side, width: length, height: length }).nullable(),
})
export type RepairStyle = z.infer<typeof repairStyle>
export const defaultRepairStyle: RepairStyle = {
  is_shown: true,
  text: null,
  font_size: null,
  weight: 'regular',
  colour: null,
  align: 'start',
  direction: 'auto',
  box: null,
}

const regionStyle = repairStyle.extend({ segment_id: id })
export type RegionStyle = z.infer<typeof regionStyle>
const regionStyles = z.array(regionStyle).max(maxRegions)

/** What is written: the designer's lines, if they have the words of the translation. */
export function laidText({ text }: Pick<RepairStyle, 'text'>, target: string): string {
  const bare = (words: string) => words.replace(/\s+/gu, '')
  return text !== null && bare(text) === bare(target) ? text : target
}

/** Whether a finished picture has the original's size or a whole multiple of it. */
export function isMultiple(
  size: { readonly width: number; readonly height: number },
  original: { readonly width: number; readonly height: number },
): boolean {
  const times = size.width / original.width
  return Number.isInteger(times) && times >= 1 && size.height === times * original.height
}

export const repairVersion = z.object({
  version_id: id,
  node_task_id: id,
  number: z.int(),
  /** The version it was made from; null: the original. */
  from_number: z.int().nullable(),
  way: z.enum(repairWays),
  /** A signed address, for some minutes: what was painted, or the finished picture; null: nothing was painted. */
  url: z.string().nullable(),
  styles: regionStyles,
  /** The browser saved it; the next such save of the same person takes its place. */
  is_auto: z.boolean(),
  author: person.nullable(),
  created_at: wireTime,
})
export type RepairVersion = z.infer<typeof repairVersion>

/** How a region's text comes out: pixels of the original, as PNG. */
export const laidRegion = z.object({
  segment_id: id,
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  png_base64: z.string(),
  font_size: z.int(),
  colour: z.string(),
  is_down: z.boolean(),
  /** It is larger than its box. */
  is_over: z.boolean(),
})
export type LaidRegion = z.infer<typeof laidRegion>

const refusals = ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'TASK_PAUSED', 'LEASE_HELD'] as const

export const imageRepair = {
  /** Every version of the piece's picture, newest first: the first is what is delivered. */
  getImageRepair: call({
    path: '/task/node/getImageRepair',
    access: 'session',
    input: z.object({ node_task_id: id }),
    output: z.object({
      width: z.int(),
      height: z.int(),
      /** Whether the renderer writes the translation; in one language the text is only taken out. */
      is_text_laid: z.boolean(),
      list: z.array(repairVersion),
    }),
    errors: ['NOT_FOUND', 'FILE_ABNORMAL'],
  }),
  /**
   * The next version. `base_number`: the newest that the designer has seen, 0 for none; another one since is
   * VERSION_CONFLICT. `file_id`: an upload (purpose `imageRepair`); null: the picture of `from_number`, or the original.
   */
  saveImageRepair: call({
    path: '/task/node/saveImageRepair',
    access: 'session',
    idempotent: true,
    input: z.object({
      node_task_id: id,
      client_id: z.uuid(),
      base_number: z.int().min(0),
      from_number: z.int().min(1).nullable(),
      way: z.enum(repairWays),
      file_id: id.nullable(),
      styles: regionStyles,
      is_auto: z.boolean(),
    }),
    output: z.object({ number: z.int() }),
    errors: [...refusals, 'VERSION_CONFLICT', 'FILE_ABNORMAL', 'REPAIR_SIZE_WRONG'],
  }),
  /** What the renderer writes for regions in these styles: the same as on the delivered picture. */
  layRepairTexts: call({
    path: '/task/node/layRepairTexts',
    access: 'session',
    input: z.object({ node_task_id: id, styles: regionStyles }),
    output: z.object({ list: z.array(laidRegion) }),
    errors: ['NOT_FOUND', 'FILE_ABNORMAL'],
  }),
}
