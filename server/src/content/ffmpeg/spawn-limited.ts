/** Child processes with limits. */
import { type ChildProcess, spawn } from 'node:child_process'

const memoryMegabytes = 4096

/**
 * Lowest priority and limited memory; on Linux it also ends when this process is killed. The shell replaces itself at
 * each step, so that the child is the program itself.
 */
const wrapper = `command -v "$0" >/dev/null || exit 127
ulimit -v ${memoryMegabytes * 1024} 2>/dev/null
if command -v setpriv >/dev/null; then exec setpriv --pdeathsig KILL nice -n 10 "$0" "$@"; fi
exec nice -n 10 "$0" "$@"`

/** The caller reads its streams, limits its time and ends it. Exit code 127: the program doesn't exist. */
export function spawnLimited(program: string, args: readonly string[], cwd?: string): ChildProcess {
  const [file, all] = process.platform === 'win32' ? [program, args] : ['/bin/sh', ['-c', wrapper, program, ...args]]
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8' }
  return spawn(file, all, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
}
