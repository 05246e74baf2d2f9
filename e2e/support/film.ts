/** Films of a test picture. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** @returns the file of a silent film; null without ffmpeg */
export function makeFilm(name: string, seconds: number): string | null {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-video-')), name)
  const source = ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=320x180:rate=10`]
  try {
    execFileSync('ffmpeg', ['-loglevel', 'error', ...source, '-c:v', 'libvpx', '-b:v', '100k', file])
    return file
  } catch {
    return null
  }
}
