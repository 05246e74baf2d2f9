import { execFileSync } from 'node:child_process'

export interface Frame {
  readonly width: number
  readonly height: number
  /** The share of bright pixels in a part of the picture; `from` and `to` are shares of its height. */
  bright(from: number, to: number): number
}

/** A film's picture at a moment, in grey. */
export function readFrame(film: string, at_ms: number, { width, height }: { width: number; height: number }): Frame {
  const args = ['-v', 'error', '-ss', String(at_ms / 1000), '-i', `file:${film}`, '-frames:v', '1']
  const raw = execFileSync(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    [...args, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (raw.length !== width * height) throw new Error(`a picture of ${raw.length} pixels, not ${width} × ${height}`)
  return {
    width,
    height,
    bright(from, to) {
      const part = raw.subarray(Math.floor(from * height) * width, Math.floor(to * height) * width)
      return part.reduce((sum, grey) => sum + (grey > 180 ? 1 : 0), 0) / part.length
    },
  }
}
