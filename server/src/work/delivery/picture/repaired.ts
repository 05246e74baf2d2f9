/**
 * Renders the picture that the art designer handed in: painted over with the translation on it, or finished in another
 * program.
 */
import sharp, { type OverlayOptions } from 'sharp'
import type { RepairedPicture } from '../../registry/server-kind.ts'
import { layTexts, type StyledText } from './lay-text.ts'
import { pixelsOf, sizeOf } from './original.ts'
import { rawOf } from './set-text.ts'

export interface PictureFile {
  readonly ext: 'png' | 'jpg'
  readonly bytes: Uint8Array
}

/** @param locale null: no text is written. */
export async function renderRepaired(
  original: Uint8Array,
  { way, bytes, styles }: RepairedPicture,
  texts: readonly StyledText[],
  locale: string | null,
): Promise<PictureFile> {
  if (way === 'finished' && bytes) {
    const { format } = await sizeOf(bytes)
    return { ext: format === 'png' ? 'png' : 'jpg', bytes }
  }
  const pixels = await pixelsOf(original)
  const { data, width, height } = pixels
  const layers: OverlayOptions[] = bytes ? [{ input: Buffer.from(bytes) }] : []
  if (locale)
    for (const { left, top, ...set } of await layTexts(pixels, texts, styles, locale))
      layers.push({ input: set.pixels, raw: rawOf(set), left, top })
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).composite(layers)
  return { ext: 'png', bytes: await picture.removeAlpha().png().toBuffer() }
}
