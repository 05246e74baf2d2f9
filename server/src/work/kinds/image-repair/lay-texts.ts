/**
 * Renders the translation in the given styles with the renderer of the delivery, so that the designer sees what is
 * delivered.
 */
import type { imageRepair, OutputOf, ParsedOf } from '@polyphony/contract'
import sharp from 'sharp'
import { finalTargets } from '../../../content/text/final-targets.ts'
import type { Ctx } from '../../../ground/context.ts'
import { layTexts } from '../../delivery/picture/lay-text.ts'
import { pixelsOf } from '../../delivery/picture/original.ts'
import { rawOf } from '../../delivery/picture/set-text.ts'
import { readDocument } from '../../workbench/access.ts'
import { readOriginal } from './original-file.ts'

type Call = typeof imageRepair.layRepairTexts

export async function layRepairTexts(ctx: Ctx, { node_task_id, styles }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { piece_id, source_lang, target_lang } = await readDocument(ctx, node_task_id)
  if (source_lang === target_lang) return { list: [] }
  const wanted = new Set(styles.map((style) => style.segment_id))
  const [original, segments] = await Promise.all([readOriginal(ctx, piece_id), finalTargets(ctx.db, piece_id)])
  const texts = segments.flatMap(({ segment_id, region, source, target }) =>
    region && wanted.has(segment_id) ? [{ segment_id, region, source, target }] : [],
  )
  const laid = await layTexts(await pixelsOf(original), texts, styles, target_lang)
  return {
    list: await Promise.all(
      laid.map(async ({ pixels, size, left, top, ...text }) => ({
        ...text,
        x: left,
        y: top,
        font_size: size,
        png_base64: (
          await sharp(pixels, { raw: rawOf(text) })
            .png()
            .toBuffer()
        ).toString('base64'),
      })),
    ),
  }
}
