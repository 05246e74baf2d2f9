/** Uploads a picture. @throws CallError with the server's reason. */
import { calls, type ErrorCode } from '@polyphony/contract'
import { CallError, sendCall } from '../../../../../api/client.ts'
import { sendBytes } from '../../../../../upload/send-bytes.ts'

const askAgainMs = 300

export async function sendPicture(file: File): Promise<string> {
  const wanted = { purpose: 'imageRepair' as const, name: file.name, size: file.size }
  const { file_id, upload_url: url, chunk_bytes: chunkBytes } = await sendCall(calls.file.preUpload, wanted)
  await new Promise<void>((onEnd, fail) => {
    const onFailure = ({ code, data }: { code: string; data: Record<string, unknown> }) =>
      fail(new CallError(code as ErrorCode, data))
    sendBytes(file, { url, chunkBytes, isPatient: true, onProgress: () => {}, onEnd, onFailure })
  })
  for (;;) {
    const { state, error } = await sendCall(calls.file.uploadFinish, { file_id })
    if (state === 'ready') return file_id
    if (state === 'rejected') throw new CallError((error?.err_msg ?? 'FILE_ABNORMAL') as ErrorCode, error?.data ?? {})
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}
