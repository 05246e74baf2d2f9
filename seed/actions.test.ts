import { expect, it, vi } from 'vitest'
import { onceRead } from './actions.ts'

it('asks again while the files of an order are being read, and not after another error', async () => {
  const busy = new Error('/task/quoteTask: 400 FILES_BEING_READ {"count":1}')
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockResolvedValueOnce('read')
  expect(await onceRead(ask)).toBe('read')
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('/task/quoteTask: 400 FILE_EMPTY {}'))
  await expect(onceRead(refused)).rejects.toThrow('FILE_EMPTY')
  expect(refused).toHaveBeenCalledTimes(1)
  await expect(onceRead(vi.fn<() => Promise<string>>().mockRejectedValue(busy), 0)).rejects.toThrow('FILES_BEING_READ')
})
