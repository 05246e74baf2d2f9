/** Prepares a picture for recognition and converts coordinates back to the original. */
import type { PictureSize, SegmentRegion } from '@polyphony/contract'
import sharp from 'sharp'
import { CallError } from '../../ground/kernel/call-error.ts'

export interface Prepared {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly sent: PictureSize
  readonly original: PictureSize
}

/** A larger picture is treated as an attack on memory. */
const mostPixels = 100_000_000
/** The longest side in pixels: a larger picture costs more and doesn't improve a model's results. */
const longestForModel = 1600
const longestForTesseract = 4000
/** Small pictures are enlarged because tesseract reads larger letters better. */
const wantedForTesseract = 2000
const largestScale = 3

/** @throws CallError FILE_ABNORMAL when it can't be decoded. */
export async function pictureForModel(bytes: Uint8Array): Promise<Prepared> {
  const original = await sizeOf(bytes)
  const scale = Math.min(1, longestForModel / longest(original))
  const { data, info } = await turned(bytes)
    .resize(scaled(original, scale))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/jpeg', sent: info, original }
}

/** Grey, enlarged and denoised. @throws CallError FILE_ABNORMAL when it can't be decoded. */
export async function pictureForTesseract(bytes: Uint8Array): Promise<Prepared> {
  const original = await sizeOf(bytes)
  const wanted = Math.max(1, Math.min(largestScale, wantedForTesseract / longest(original)))
  const scale = Math.min(wanted, longestForTesseract / longest(original))
  const { data, info } = await turned(bytes)
    .resize(scaled(original, scale))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .median(3)
    .normalise()
    .withMetadata({ density: 300 })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/png', sent: info, original }
}

/** Converts a region of the prepared picture to the original's coordinates. */
export function inOriginal({ sent, original }: Pick<Prepared, 'sent' | 'original'>, region: SegmentRegion) {
  const [scaleX, scaleY] = [original.width / sent.width, original.height / sent.height]
  const { x, y, width, height } = region
  return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY }
}

export async function sizeOf(bytes: Uint8Array): Promise<PictureSize> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
    return autoOrient
  } catch {
    throw new CallError('FILE_ABNORMAL')
  }
}

function turned(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: mostPixels }).autoOrient()
}

function scaled({ width, height }: PictureSize, scale: number) {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill' as const,
  }
}

const longest = ({ width, height }: PictureSize) => Math.max(width, height)
