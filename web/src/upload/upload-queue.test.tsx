import { calls, type FileInfo } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { network } from '../testing/network.ts'
import { startUploadServer } from '../testing/upload-server.ts'
import { type QueueOptions, UploadQueue } from './upload-queue.ts'

let server: ReturnType<typeof startUploadServer>
const open: UploadQueue[] = []

beforeEach(() => {
  server = startUploadServer()
})
afterEach(() => {
  for (const queue of open.splice(0)) queue.close()
})

const owner = { accountId: 'lin', draftId: 'd1' }

function openQueue(options: Partial<QueueOptions> = {}) {
  const ready: FileInfo[] = []
  const queue = new UploadQueue({ purposeOf: () => 'taskDocument', owner, ...options })
  queue.open((info) => ready.push(info))
  open.push(queue)
  const states = () => queue.views().map(({ name, state }) => [name, state])
  const stateOf = (name: string) => queue.views().find((view) => view.name === name)?.state
  const idOf = (name: string) => queue.views().find((view) => view.name === name)!.id
  return { queue, ready, states, stateOf, idOf }
}

const fileOf = (name: string, bytes = 2500) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1_700_000_000_000 })

describe('a file', () => {
  test('is sent in pieces, checked and ready', async () => {
    const { queue, ready, states } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(states).toEqual([['a.docx', 'done']])
    expect(server.patches).toEqual([0, 1024, 2048])
    expect(ready.map(({ name }) => name)).toEqual(['a.docx'])
  })

  test.each([423, 409, 503, 'lost'] as const)(
    'continues by itself after a piece is answered with %s',
    async (stumble) => {
      server.stumble(stumble)
      const { queue, states } = openQueue()
      queue.add([fileOf('a.docx')])
      await expect.poll(states).toEqual([['a.docx', 'done']])
      expect(server.bytesOf('a.docx')).toBe(2500)
      expect(server.patches).toEqual([0, 0, 1024, 2048])
    },
  )

  test.each([
    [413, 'UPLOAD_FAILED'],
    [401, 'Unauthorize'],
    [507, 'STORAGE_OUT'],
  ])('fails after a piece is answered with %i, and continues on retry', async (stumble, code) => {
    server.stumble(stumble)
    const { queue, stateOf, idOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => stateOf('a.docx')).toBe('failed')
    expect(queue.views()[0]?.problem?.code).toBe(code)
    expect(server.patches).toEqual([0])
    queue.resume(idOf('a.docx'))
    await expect.poll(() => stateOf('a.docx')).toBe('done')
  })

  test('that the server would refuse is never announced', () => {
    const { queue, states } = openQueue()
    queue.add([fileOf('a.exe'), fileOf('empty.docx', 0)])
    expect(states()).toEqual([
      ['a.exe', 'failed'],
      ['empty.docx', 'failed'],
    ])
    expect(queue.views().map(({ problem }) => problem?.code)).toEqual(['FILE_FORMAT_UNSUPPORTED', 'FILE_EMPTY'])
    expect(network.arrived(calls.file.preUpload)).toHaveLength(0)
  })

  test('that fails the check shows the reason, and a retry is a new upload', async () => {
    server.find({ state: 'rejected', error: { err_msg: 'FILE_ABNORMAL', data: {} } })
    const { queue, ready, stateOf, idOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => stateOf('a.docx')).toBe('failed')
    expect(queue.views()[0]?.problem?.code).toBe('FILE_ABNORMAL')
    expect(ready).toEqual([])
    server.find({ state: 'ready' })
    queue.resume(idOf('a.docx'))
    await expect.poll(() => stateOf('a.docx')).toBe('done')
    expect(network.arrived(calls.file.preUpload).map(({ input }) => input.file_id)).toEqual([undefined, undefined])
  })

  test('that is being checked is polled, and at once after the server’s event', async () => {
    server.find({ state: 'verifying' })
    const { queue, stateOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => stateOf('a.docx')).toBe('checking')
    await expect.poll(() => network.arrived(calls.file.uploadFinish).length).toBe(1)
    const [asked] = network.arrived(calls.file.uploadFinish)
    server.find({ state: 'ready' })
    queue.fileChanged(asked!.input.file_id)
    await expect.poll(() => stateOf('a.docx')).toBe('done')
  })
})

describe('the queue', () => {
  test('sends three files at once; the fourth one waits', async () => {
    const release = server.hold()
    const { queue, states } = openQueue()
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.docx`, 10)))
    await expect.poll(() => server.patches.length).toBe(3)
    expect(states().map(([, state]) => state)).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting'])
    release()
    await expect.poll(() => new Set(states().map(([, state]) => state))).toEqual(new Set(['done']))
  })

  test('waits and goes on by itself where the server takes no more for now', async () => {
    server.refuse('start', 'Operator_Limited', 'Operator_Limited', 'App_Call_Limited')
    server.refuse('finish', 'Operator_Limited')
    const { queue, states } = openQueue()
    const seen = new Set<string>()
    queue.subscribe(() => queue.views().forEach(({ state }) => seen.add(state)))
    queue.add(Array.from({ length: 25 }, (_, n) => fileOf(`${n}.docx`, 10)))
    await expect.poll(() => queue.views().some(({ nextTryAt }) => nextTryAt !== null)).toBe(true)
    await expect.poll(() => new Set(states().map(([, state]) => state)), { timeout: 30_000 }).toEqual(new Set(['done']))
    expect(seen).not.toContain('failed')
    expect(queue.views().some(({ nextTryAt }) => nextTryAt !== null)).toBe(false)
  }, 40_000)

  test('says at once what the server refuses for good', async () => {
    server.refuse('start', 'STORAGE_FULL')
    const { queue, states } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(states).toEqual([['a.docx', 'failed']])
    expect(queue.views()[0]?.problem?.code).toBe('STORAGE_FULL')
  })

  test('starts another upload while one is paused, and continues that one where it stopped', async () => {
    const { queue, stateOf, idOf } = openQueue()
    const release = server.hold()
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.docx`)))
    await expect.poll(() => server.patches.length).toBe(3)
    queue.pause(idOf('a.docx'))
    await expect.poll(() => stateOf('d.docx')).toBe('uploading')
    release()
    await expect.poll(() => stateOf('d.docx')).toBe('done')
    expect(stateOf('a.docx')).toBe('paused')
    const before = server.bytesOf('a.docx')!
    queue.resume(idOf('a.docx'))
    await expect.poll(() => stateOf('a.docx')).toBe('done')
    expect(before).toBeLessThan(2500)
    expect(server.bytesOf('a.docx')).toBe(2500)
  })

  test('sends no more of a removed file', async () => {
    const release = server.hold()
    const { queue, ready, idOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => server.patches.length).toBe(1)
    queue.remove(idOf('a.docx'))
    release()
    queue.add([fileOf('b.docx')])
    await expect.poll(() => ready.map(({ name }) => name)).toEqual(['b.docx'])
    expect(queue.views().map(({ name }) => name)).toEqual(['b.docx'])
  })
})

describe('after a reload', () => {
  async function interrupt() {
    const release = server.hold()
    const { queue } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => server.patches.length).toBe(1)
    queue.close()
    release()
  }

  test('an unfinished file is listed again and continues when the same file is chosen', async () => {
    await interrupt()
    const { queue, ready, stateOf } = openQueue()
    expect(queue.views()).toMatchObject([{ name: 'a.docx', state: 'paused', isFileMissing: true }])
    queue.add([fileOf('a.docx')])
    await expect.poll(() => stateOf('a.docx')).toBe('done')
    expect(ready).toHaveLength(1)
    expect(openQueue().queue.views()).toEqual([])
  })

  test('another file with the same name is a new upload', async () => {
    await interrupt()
    const { queue, states } = openQueue()
    queue.add([fileOf('a.docx', 20)])
    await expect.poll(states).toEqual([
      ['a.docx', 'paused'],
      ['a.docx', 'done'],
    ])
  })

  test('it is not listed for another user, in another draft, nor in a field with another purpose', async () => {
    await interrupt()
    expect(openQueue({ owner: { ...owner, accountId: 'mei' } }).queue.views()).toEqual([])
    expect(openQueue({ owner: { ...owner, draftId: 'd2' } }).queue.views()).toEqual([])
    expect(openQueue({ purposeOf: () => 'taskVideo' }).queue.views()).toEqual([])
    expect(openQueue({ owner: null }).queue.views()).toEqual([])
    expect(openQueue().queue.views()).toHaveLength(1)
  })
})

describe('a file that stumbles', () => {
  const lost = Array<'lost'>(4).fill('lost')

  test('is tried again by itself, and says when and why', async () => {
    server.stumble(...lost)
    const { queue, stateOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => queue.views()[0]?.nextTryAt, { timeout: 15_000 }).toBeGreaterThan(Date.now())
    expect(queue.views()[0]).toMatchObject({ state: 'waiting', problem: { code: 'Disconnect' } })
    await expect.poll(() => stateOf('a.docx'), { timeout: 15_000 }).toBe('done')
    expect(server.bytesOf('a.docx')).toBe(2500)
    expect(queue.views()[0]).toMatchObject({ nextTryAt: null, problem: null })
  }, 40_000)

  test('is tried no sooner than the server has asked, unless somebody wants it now', async () => {
    server.stumble({ status: 429, retryAfter: '300' })
    const { queue, stateOf, idOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => queue.views()[0]?.nextTryAt).toBeGreaterThan(Date.now() + 280_000)
    expect(server.patches).toEqual([0])
    queue.resume(idOf('a.docx'))
    await expect.poll(() => stateOf('a.docx')).toBe('done')
  })

  test('goes on as soon as the network is back', async () => {
    server.stumble({ status: 503, retryAfter: '300' })
    const { queue, stateOf } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => queue.views()[0]?.nextTryAt).not.toBeNull()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => stateOf('a.docx')).toBe('done')
  })

  test('whose end wasn’t answered is asked about again, and is there once', async () => {
    server.refuse('finish', 'lost', 'lost')
    const { queue, ready, stateOf } = openQueue()
    queue.add([fileOf('a.docx', 10)])
    await expect.poll(() => queue.views()[0]?.nextTryAt).not.toBeNull()
    expect(stateOf('a.docx')).toBe('waiting')
    await expect.poll(() => stateOf('a.docx'), { timeout: 15_000 }).toBe('done')
    expect(ready).toHaveLength(1)
    expect(server.patches).toEqual([0])
  }, 30_000)

  test('goes on when it is chosen again, instead of being listed twice', async () => {
    server.stumble(413)
    const { queue, stateOf, states } = openQueue()
    queue.add([fileOf('a.docx')])
    await expect.poll(() => stateOf('a.docx')).toBe('failed')
    queue.add([fileOf('a.docx')])
    await expect.poll(states).toEqual([['a.docx', 'done']])
  })
})

describe('two windows', () => {
  test('of one draft: what one sends waits in the other, and is there when it has arrived', async () => {
    const release = server.hold()
    const sender = openQueue()
    sender.queue.add([fileOf('a.docx')])
    await expect.poll(() => server.patches.length).toBe(1)
    const other = openQueue()
    await expect
      .poll(() => other.queue.views())
      .toMatchObject([{ name: 'a.docx', state: 'waiting', isElsewhere: true }])
    const asked = network.arrived(calls.file.preUpload).length
    release()
    await expect.poll(() => other.stateOf('a.docx'), { timeout: 15_000 }).toBe('done')
    expect(sender.stateOf('a.docx')).toBe('done')
    expect(network.arrived(calls.file.preUpload).length).toBe(asked + 1)
    expect(other.ready).toHaveLength(1)
  }, 30_000)

  test('of one draft: what is begun in one is listed in the other, too', async () => {
    const other = openQueue()
    server.hold()
    const sender = openQueue()
    sender.queue.add([fileOf('a.docx')])
    await expect.poll(() => server.patches.length).toBe(1)
    const key = Object.keys(localStorage).find((one) => one.startsWith('polyphony.upload.lin.d1.'))!
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await expect.poll(() => other.queue.views()).toMatchObject([{ name: 'a.docx', isElsewhere: true }])
  })
})
