/** Supervises a child process that has to run as long as this process: starts it again when it dies. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** The pauses before each try to start it again. */
const pausesMs = [0, 500, 2000]
/** With more deaths than this within a time it is given up. */
const maxDeaths = 5
const whileMs = 5 * 60_000

export interface Supervised {
  /** Starts the child and waits until it is ready. */
  start(): Promise<ChildProcess>
  /** Called when the child has died, before it is started again. */
  onDied(child: ChildProcess): void
  /** Called when it can't be started again, or dies repeatedly. */
  onLost(error: Error): void
}

export interface Supervision {
  isUp(): boolean
  /** Ends the child with SIGINT and waits for its end. */
  stop(): Promise<void>
}

/** @throws if the first start fails */
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
      await restart // a child that is being started is ended, too
      if (hasEnded(child)) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT') // for PostgreSQL this is the 'fast' shutdown: it ends sessions and writes a checkpoint
      await ended
    },
  }
}

/** @returns null if it is being stopped. @throws the error of the last try */
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
