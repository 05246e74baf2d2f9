/** A child that has to be there as long as this process: started again when it dies. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waited before each try to start it again. */
const pausesMs = [0, 500, 2000]
/** Dying more often than this in a while, it won't live. */
const maxDeaths = 5
const whileMs = 5 * 60_000

export interface Supervised {
  /** Starts the child and waits until it is ready. */
  start(): Promise<ChildProcess>
  /** The child has died; it is started again. */
  onDied(child: ChildProcess): void
  /** It can't be started again, or dies again and again. */
  onLost(error: Error): void
}

export interface Supervision {
  isUp(): boolean
  /** Ends the child, as SIGINT does, and waits for it. */
  stop(): Promise<void>
}

/** @throws when the first start fails. */
export async function keepRunning({ start, onDied, onLost }: Supervised): Promise<Supervision> {
  let child = await start()
  let isUp = true
  let isStopping = false
  let restart = Promise.resolve()
  const deaths: number[] = []

  const watch = () => {
    const watched = child
    const died = () => {
      if (isStopping) return
      isUp = false
      onDied(watched)
      restart = startAgain()
    }
    if (hasEnded(watched)) died()
    else watched.once('exit', died)
  }

  async function startAgain(): Promise<void> {
    const now = performance.now()
    deaths.push(now)
    try {
      if (deaths.filter((death) => now - death < whileMs).length > maxDeaths)
        throw new Error(`It has died ${deaths.length} times`)
      const next = await tryToStart(start, () => isStopping)
      if (!next) return
      child = next
      isUp = true
      watch()
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  watch()
  return {
    isUp: () => isUp,
    async stop() {
      isStopping = true
      await restart // one that is being started is ended, too
      if (hasEnded(child)) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT') // of PostgreSQL 'fast': ends sessions, writes a checkpoint
      await ended
    },
  }
}

/** @returns null where it needn't be started any more. @throws what the last try failed by. */
async function tryToStart(start: Supervised['start'], isStopping: () => boolean): Promise<ChildProcess | null> {
  let failure: unknown
  for (const pause of pausesMs) {
    await sleep(pause)
    if (isStopping()) return null
    try {
      return await start()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
