/** Makes sound and film for tests by ffmpeg; tests are skipped if it is missing. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const program = process.env.FFMPEG_PATH ?? 'ffmpeg'

export const hasFfmpeg = (() => {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A temporary folder; `remove()` deletes it. */
export function mediaFolder(): { at(name: string): string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-media-test-'))
  return { at: (name) => path.join(folder, name), remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** @param args ffmpeg's input and output options, e.g. `-f lavfi -i sine=d=3 -c:a aac`. @returns the file */
export function makeMedia(file: string, args: string): string {
  execFileSync(program, ['-v', 'error', '-nostdin', '-y', ...args.split(' '), `file:${file}`])
  return file
}
