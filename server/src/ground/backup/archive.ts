/** The log of the embedded database, kept beside its backups: with it a backup is restored to any moment after it. */
import fs from 'node:fs'
import path from 'node:path'

const program = path.join(import.meta.dirname, 'wal-program.ts')

/** As a shell reads it, in a setting of PostgreSQL, where `%` begins a name. */
function quoted(text: string): string {
  const plain = text.replaceAll('%', '%%')
  return process.platform === 'win32' ? `"${plain}"` : `'${plain.replaceAll("'", `'\\''`)}'`
}

const run = (verb: string) => `${quoted(process.execPath)} ${quoted(program)} ${verb}`
const keptIn = (directory: string) => `${quoted(`${path.resolve(directory, 'wal')}${path.sep}`)}%f.gz`

/** At most so much is lost with the disk. */
const unkeptSeconds = 60

/** What PostgreSQL is started with, so that it keeps its log in `<directory>/wal`. */
export function archiveSettings(directory: string): Record<string, string> {
  fs.mkdirSync(path.join(directory, 'wal'), { recursive: true, mode: 0o700 })
  return {
    archive_mode: 'on',
    archive_timeout: `${unkeptSeconds}s`,
    archive_command: `${run('keep')} "%p" ${keptIn(directory)}`,
  }
}

/** @param unkept directory of segments that hadn't been kept */
export const restoreCommand = (directory: string, unkept: string): string =>
  `${run('fetch')} ${keptIn(directory)} "%p" ${quoted(`${unkept}${path.sep}`)}%f`
