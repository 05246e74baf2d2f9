/** The server of uploads in a test: announced, sent in pieces by the tus protocol, checked. It can be made to fail. */
import { calls, type ErrorCode, type FileInfo, type InputOf } from '@polyphony/contract'
import { ConnectionLost, network, Refusal } from './network.ts'

type Announced = InputOf<typeof calls.file.preUpload>

interface Held extends Announced {
  file_id: string
  bytes: number
}

type Refused = ErrorCode | 'lost'
/** The answer to a piece: a status, with when to come again, or none at all. */
type Stumble = number | 'lost' | { status: number; retryAfter: string }

export function startUploadServer({ chunkBytes = 1024 } = {}) {
  const held = new Map<string, Held>()
  const patches: number[] = []
  const stumbles: Stumble[] = []
  let gate = Promise.resolve()
  let verdict: Partial<FileInfo> = { state: 'ready' }

  const refusals: { start: Refused[]; finish: Refused[] } = { start: [], finish: [] }
  const mayRefuse = (which: keyof typeof refusals) => {
    const code = refusals[which].shift()
    if (code === 'lost') throw new ConnectionLost()
    if (code) throw new Refusal(code)
  }

  network.answer(calls.file.preUpload, (announced) => {
    mayRefuse('start')
    const file_id = announced.file_id ?? `0190b6a0-0000-7000-8000-0000000f00${String(held.size).padStart(2, '0')}`
    const file = held.get(file_id) ?? { ...announced, file_id, bytes: 0 }
    held.set(file_id, file)
    return { file_id, upload_url: `/files/upload/${file_id}`, offset: file.bytes, chunk_bytes: chunkBytes }
  })
  network.serve('HEAD', '/files/upload/*', (_request, url) => {
    const { bytes, size } = fileAt(url)
    return new Response(null, { headers: { 'upload-offset': `${bytes}`, 'upload-length': `${size}` } })
  })
  network.serve('PATCH', '/files/upload/*', async (request, url) => {
    const file = fileAt(url)
    const body = await request.arrayBuffer()
    patches.push(Number(request.headers.get('upload-offset')))
    await gate
    const stumble = stumbles.shift()
    if (stumble === 'lost') throw new ConnectionLost()
    if (typeof stumble === 'number') return new Response(null, { status: stumble })
    if (stumble) return new Response(null, { status: stumble.status, headers: { 'retry-after': stumble.retryAfter } })
    if (Number(request.headers.get('upload-offset')) !== file.bytes) return new Response(null, { status: 409 })
    file.bytes += body.byteLength
    return new Response(null, { status: 204, headers: { 'upload-offset': `${file.bytes}` } })
  })
  network.answer(calls.file.uploadFinish, ({ file_id }) => {
    mayRefuse('finish')
    const { name, size } = held.get(file_id)!
    const about = {
      file_id,
      name,
      ext: name.split('.').at(-1)!,
      size,
      analysis: null,
      queue_position: null,
      awaits_scan: false,
      created_at: '20260105120000000',
    }
    return { ...about, state: 'ready' as const, error: null, ...verdict }
  })

  function fileAt({ pathname }: URL): Held {
    return held.get(pathname.split('/').at(-1)!)!
  }
  return {
    /** The offset of each piece that arrived. */
    patches,
    bytesOf: (name: string) => [...held.values()].find((file) => file.name === name)?.bytes,
    /** Sets the answers to the next pieces. */
    stumble: (...answers: Stumble[]) => void stumbles.push(...answers),
    /** Delays all answers. @returns a function that sends them */
    hold() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    /** Refuses the next starts or ends. */
    refuse: (which: keyof typeof refusals, ...codes: Refused[]) => void refusals[which].push(...codes),
    /** Refuses nothing any more. */
    recover() {
      refusals.start = []
      refusals.finish = []
    },
    /** Sets the result of checking a file. */
    find: (found: Partial<FileInfo>) => void (verdict = found),
  }
}
