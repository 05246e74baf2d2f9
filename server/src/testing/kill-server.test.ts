import { expect, it } from 'vitest'
import { killServer } from '../../../bench/kill/kill-server.ts'

// Twenty rounds, and how soon it is up again: bench/kill-server.ts.
it('killed three times at work, the server has lost nothing that it acknowledged and doubled nothing', async () => {
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  const result = await killServer({ rounds: 3, seed: 20, startsWithinMs: 180_000, log })
  expect(result.faults, said.join('\n')).toEqual([])
  expect(result.starts).toHaveLength(3)
  expect(result.tasks).toBeGreaterThan(1)
  expect(result.acknowledged).toBeGreaterThan(20)
}, 1_200_000)
