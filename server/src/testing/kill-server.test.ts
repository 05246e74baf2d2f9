import { expect, it } from 'vitest'
import { killServer } from '../../../bench/kill/kill-server.ts'

// bench/kill-server.ts runs twenty rounds and measures the time of a restart.
it('a server that is killed three times while it works loses nothing that it acknowledged and does nothing twice', async () => {
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  const result = await killServer({ rounds: 3, seed: 20, startsWithinMs: 180_000, log })
  expect(result.faults, said.join('\n')).toEqual([])
  expect(result.starts).toHaveLength(3)
  expect(result.tasks).toBeGreaterThan(2)
  expect(result.acknowledged).toBeGreaterThan(20)
}, 1_200_000)
