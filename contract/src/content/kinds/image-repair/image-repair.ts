/** Image repair: the versions of a picture, and how the translation is written onto it. */
import { z } from 'zod'
import { id, person } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { wireTime } from '../../../ground/time.ts'
import { maxRegions } from '../../text/region.ts'

/**
 * `background`: the original with parts painted over, onto which our renderer writes the translation. `finished`: a
 * picture from the designer's own program, which is delivered as it is.
 */
export const repairWays = ['background', 'finished'] as const
export type RepairWay = (typeof repairWays)[number]
export const repairAligns = ['start', 'center', 'end'] as const
export const repairDirections = ['auto', 'across', 'down'] as const
export const repairWeights = ['regular', 'bold'] as const
export const fontSizes = { min: 6, max: 600 } as const

const side = z.int().min(-10_000).max(10_000)
const length = z.int().min(1).max(10_000)

/** How a region's text is written; with null the renderer chooses. */
export const repairStyle = z.object({
  /** False: the region's text isn't written. */
  is_shown: z.boolean(),
  /** The text with the designer's own line breaks; it is used only while its words are those of the translation. */
  text: z.string().max(lengths.segment).nullable(),
  /** In pixels of the original; null: as large as fits. */
  font_size: z.int().min(fontSizes.min).max(fontSizes.max).nullable(),
  weight: z.enum(repairWeights),
  /** Null: the colour of the original text. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Along the line; for vertical text `start` is the top. */
  align: z.enum(repairAligns),
  direction: z.enum(repairDirections),
  /** In pixels of the original; null: the region itself. */
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

/** The text that is written: the designer's lines if their words are those of the translation, else the translation. */
export function laidText({ text }: Pick<RepairStyle, 'text'>, target: string): string {
  const bare = (words: string) => words.replace(/\s+/gu, '')
  return text !== null && bare(text) === bare(target) ? text : target
}

/** Whether the size of a finished picture is the original's or a whole multiple of it. */
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
  /** The version that this one was made from; null: the original. */
  from_number: z.int().nullable(),
  way: z.enum(repairWays),
  /**
   * A signed address, valid for some minutes, of the painted layer or of the finished picture; null: nothing was
   * painted.
   */
  url: z.string().nullable(),
  styles: regionStyles,
  /** Saved by the browser; the same person's next automatic version replaces it. */
  is_auto: z.boolean(),
  author: person.nullable(),
  created_at: wireTime,
})
export type RepairVersion = z.infer<typeof repairVersion>

/** A region's rendered text: a PNG in pixels of the original. */
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
  /** The text is larger than its box. */
  is_over: z.boolean(),
})
export type LaidRegion = z.infer<typeof laidRegion>

const refusals = ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'TASK_PAUSED', 'LEASE_HELD'] as const

export const imageRepair = {
  /** Every version of the piece's picture, newest first; the first one is delivered. */
  getImageRepair: call({
    path: '/task/node/getImageRepair',
    access: 'approved',
    input: z.object({ node_task_id: id }),
    output: z.object({
      width: z.int(),
      height: z.int(),
      /**
       * Whether the renderer writes the translation. If source and target language are equal, the text is only removed.
       */
      is_text_laid: z.boolean(),
      list: z.array(repairVersion),
    }),
    errors: ['NOT_FOUND', 'FILE_ABNORMAL'],
  }),
  /**
   * Saves the next version. `base_number`: the newest version that the designer has seen, 0 for none; if there is a
   * newer one, the call answers VERSION_CONFLICT. `file_id`: an upload (purpose `imageRepair`); null: the picture of
   * `from_number`, or the original.
   */
  saveImageRepair: call({
    path: '/task/node/saveImageRepair',
    access: 'approved',
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
  /** Renders regions' texts in the given styles, exactly as on the delivered picture. */
  layRepairTexts: call({
    path: '/task/node/layRepairTexts',
    access: 'approved',
    input: z.object({ node_task_id: id, styles: regionStyles }),
    output: z.object({ list: z.array(laidRegion) }),
    errors: ['NOT_FOUND', 'FILE_ABNORMAL'],
  }),
}
