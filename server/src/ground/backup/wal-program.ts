/**
 * Run by PostgreSQL for each segment of its log: `keep <segment> <kept>` compresses one into the backup, durably and whole
 * or not at all; `fetch <kept> <segment> [<other>]` brings it back, or takes the one at `other` that wasn't kept yet.
 */
import fs from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

const [verb, from = '', to = '', other = ''] = process.argv.slice(2)
process.exitCode = verb === 'keep' ? keep(from, to) : bringBack(from, to, other)

/** A segment is announced again where the answer to the first time was lost: the same bytes are no fault. */
function keep(segment: string, kept: string): number {
  const bytes = fs.readFileSync(segment)
  if (fs.existsSync(kept)) return gunzipSync(fs.readFileSync(kept)).equals(bytes) ? 0 : 1
  const draft = `${kept}.part`
  const handle = fs.openSync(draft, 'w', 0o600)
  fs.writeFileSync(handle, gzipSync(bytes, { level: 4 })) // `writeSync` may write a part on a full disk
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(draft, kept)
  return 0
}

/** 1 tells PostgreSQL that the log ends before. */
function bringBack(kept: string, segment: string, unkept: string): number {
  if (fs.existsSync(kept)) fs.writeFileSync(segment, gunzipSync(fs.readFileSync(kept)))
  else if (unkept !== '' && fs.existsSync(unkept)) fs.copyFileSync(unkept, segment)
  else return 1
  return 0
}
