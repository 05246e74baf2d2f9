/** Sends a take: uploads its bytes, then adds the take. */
import { calls, type ErrorCode } from '@polyphony/contract'
import { CallError, sendCall } from '../../../../../../api/client.ts'
import { sendBytes } from '../../../../../../upload/send-bytes.ts'
import type { KeptTake } from './kept-take.ts'
import { type AddAnswer, TakeRefused } from './take-outbox.ts'

const askAgainMs = 400
/** Permanent refusals, which a retry doesn't change. */
const lasting: ReadonlySet<string> = new Set<ErrorCode>([
  'TAKE_TOO_LONG',
  'MEDIA_UNREADABLE',
  'FFMPEG_MISSING',
  'Parameter_Error',
  'FILE_TOO_LARGE',
  'FILE_FORMAT_UNSUPPORTED',
  'FILE_EMPTY',
  'FILE_ABNORMAL',
])

export async function uploadTake({ bytes, name, mime }: KeptTake): Promise<string> {
  const file = new File([bytes], name, { type: mime })
  const begin = () => sendCall(calls.file.preUpload, { purpose: 'dubTake', name, size: file.size })
  const { file_id, upload_url: url, chunk_bytes: chunkBytes } = await begin().catch(refused)
  await new Promise<void>((onEnd, fail) => {
    const onFailure = ({ code, data }: { code: string; data: Record<string, unknown> }) =>
      fail(new CallError(code as ErrorCode, data))
    sendBytes(file, { url, chunkBytes, isPatient: true, onProgress: () => {}, onEnd, onFailure })
  })
  for (;;) {
    const info = await sendCall(calls.file.uploadFinish, { file_id })
    if (info.state === 'ready') return file_id
    if (info.state === 'rejected')
      throw new TakeRefused({ code: info.error?.err_msg ?? 'FILE_ABNORMAL', data: info.error?.data ?? {} })
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}

export async function addTake(
  { key, segment_id, said }: KeptTake,
  file_id: string,
  writing: { node_task_id: string; client_id: string },
): Promise<AddAnswer | 'absent'> {
  try {
    const input = { ...writing, segment_id, file_id, said }
    return await sendCall(calls.dub.addDubTake, input, { idempotencyKey: key })
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return 'absent'
    return refused(error)
  }
}

function refused(error: unknown): never {
  if (error instanceof CallError && lasting.has(error.code))
    throw new TakeRefused({ code: error.code, data: error.data })
  throw error
}
