/** Child processes with limits. */
import { type ChildProcess, spawn } from 'node:child_process'

interface Limits {
  /** Of its address space. V8 reserves far more than it uses, so a process of Node has none. */
  readonly memoryMegabytes?: number
  /** Of its processor time, all threads together. */
  readonly cpuSeconds?: number
  /** Whether everything else goes first. */
  readonly isPatient?: boolean
}

const megabytes = 4096

/**
 * Limited memory and processor time; on Linux it also ends when this process is killed, and the limits
 * hold without this process. The shell replaces itself at each step, so that the child is the program itself. Exit code
 * 127: the program doesn't exist.
 */
function wrapper({ memoryMegabytes, cpuSeconds, isPatient = false }: Limits): string {
  const run = isPatient ? 'nice -n 10 "$0" "$@"' : '"$0" "$@"'
  return [
    'command -v "$0" >/dev/null || exit 127',
    memoryMegabytes === undefined ? '' : `ulimit -v ${memoryMegabytes * 1024} 2>/dev/null`,
    cpuSeconds === undefined ? '' : `ulimit -t ${Math.ceil(cpuSeconds)} 2>/dev/null`,
    `if command -v setpriv >/dev/null; then exec setpriv --pdeathsig KILL ${run}; fi`,
    `exec ${run}`,
  ].join('\n')
}

/** The command that runs a program with its arguments within the limits; on Windows without. */
export function limitedCommand(
  program: string,
  args: readonly string[],
  limits: Limits,
): { file: string; args: readonly string[] } {
  if (process.platform === 'win32') return { file: program, args }
  return { file: '/bin/sh', args: ['-c', wrapper(limits), program, ...args] }
}

/** The caller reads its streams, limits its time and ends it. */
export function spawnLimited(program: string, args: readonly string[], cwd?: string): ChildProcess {
  const command = limitedCommand(program, args, { memoryMegabytes: megabytes, isPatient: true })
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8' }
  return spawn(command.file, command.args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
}
