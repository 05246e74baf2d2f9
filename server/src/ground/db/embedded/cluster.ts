/** The directory of the database: creates it once, and ends a postmaster that still runs after its owner has died. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '../../error-code.ts'
import { isAlive } from './process-id.ts'
import { isRoot, logOf, nobody, run, systemUtf8 } from './program.ts'

export async function initialise(native: string, directory: string, cluster: string): Promise<void> {
  // If the first start was killed, the directory may be incomplete: it is created again.
  fs.rmSync(cluster, { recursive: true, force: true })
  const fresh = `${cluster}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  const passwordFile = path.join(directory, 'password')
  fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  fs.mkdirSync(fresh, { mode: 0o700 })
  if (isRoot) for (const name of [directory, fresh, passwordFile]) fs.chownSync(name, nobody, nobody)
  const initdb = run(
    native,
    'initdb',
    ['-D', fresh, '-U', 'polyphony', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', ...localeFlags()],
    directory,
  )
  const code = await new Promise<number | null>((resolve, reject) => initdb.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${logOf(initdb)}`)
  fs.renameSync(fresh, cluster)
}

/** Letters beyond ASCII must be classified, else trigrams of Chinese and Japanese text are empty. */
function localeFlags(): string[] {
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${systemUtf8()}`]
}

/** After kill -9 of its owner a postmaster continues to run; the holder of our lock may end it. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isPostgresOf(pid, cluster)) process.kill(pid, signal)
    for (let tries = 0; tries < 200 && isPostgresOf(pid, cluster); tries++) await sleep(25)
  }
  if (process.platform !== 'linux') return
  // After a postmaster was killed its backends end by themselves. Its id may still exist, as a zombie or as another
  // program's, and PostgreSQL would believe that its server still runs and never start.
  for (let tries = 0; tries < 400; tries++) {
    if (!isWorkedIn(cluster)) return fs.rmSync(pidFile, { force: true })
    await sleep(25)
  }
}

/** Whether a process has the cluster open: each process of PostgreSQL works in its directory; zombies don't. */
function isWorkedIn(cluster: string): boolean {
  const directory = fs.realpathSync(cluster)
  return fs.readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === directory
    } catch (error) {
      return errorCodeOf(error) === 'EACCES' && nameOf(pid).startsWith('postgres')
    }
  })
}

function nameOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Process ids are reused: on Linux the command line shows the program; on other systems PostgreSQL checks a stale pid
 * file itself.
 */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}
