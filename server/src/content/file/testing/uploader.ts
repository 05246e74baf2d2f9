/** Uploads over HTTP like a browser. */
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileInfo } from '@polyphony/contract'
import type { Person } from './file-server.ts'

export interface Answer<T> {
  err_msg: string
  data: T
}

export async function send<T>(url: string, person: Person | null, path: string, input: object): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json', 'x-requested-sid': person?.sid ?? 'true' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(input) })
  return (await response.json()) as Answer<T>
}

export const announce = (
  url: string,
  person: Person,
  input: { purpose: string; name: string; size: number; file_id?: string },
) =>
  send<{ file_id: string; upload_url: string; offset: number; chunk_bytes: number }>(
    url,
    person,
    '/system/file/preUpload',
    input,
  )

export const finish = (url: string, person: Person, file_id: string) =>
  send<FileInfo>(url, person, '/system/file/uploadFinish', { file_id })

export function tus(sid: string, more: Record<string, string> = {}): Record<string, string> {
  return { 'tus-resumable': '1.0.0', 'x-requested-sid': sid, ...more }
}

export function patch(url: string, person: Person, fileId: string, offset: number, body: Buffer): Promise<Response> {
  const headers = tus(person.sid, {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  })
  return fetch(`${url}/files/upload/${fileId}`, { method: 'PATCH', headers, body: new Uint8Array(body) })
}

/** A PATCH that announces `length` bytes and stays open. */
export function openPatch(
  url: string,
  person: Person,
  fileId: string,
  offset: number,
  length: number,
): http.ClientRequest {
  const request = http.request(`${url}/files/upload/${fileId}`, {
    method: 'PATCH',
    headers: tus(person.sid, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(length),
    }),
  })
  request.on('error', () => {}) // the test cuts it
  return request
}

export async function offsetOf(url: string, person: Person, fileId: string): Promise<number> {
  const response = await fetch(`${url}/files/upload/${fileId}`, { method: 'HEAD', headers: tus(person.sid) })
  if (response.status !== 200) throw new Error(`HEAD answered ${response.status}`)
  return Number(response.headers.get('upload-offset'))
}

/** Uploads a file, from the announcement to the first answer of `uploadFinish`. */
export async function uploadOnly(
  url: string,
  person: Person,
  purpose: string,
  name: string,
  bytes: Buffer,
): Promise<FileInfo> {
  const announced = await announce(url, person, { purpose, name, size: bytes.length })
  if (announced.err_msg !== 'OK') throw new Error(announced.err_msg)
  const response = await patch(url, person, announced.data.file_id, 0, bytes)
  if (response.status !== 204) throw new Error(`PATCH answered ${response.status}`)
  return (await finish(url, person, announced.data.file_id)).data
}

/** Uploads a file and waits for its check if it is small: a busy machine answers before it is done. */
export async function upload(...what: Parameters<typeof uploadOnly>): Promise<FileInfo> {
  const [url, person] = what
  let file = await uploadOnly(...what)
  while (file.state === 'verifying' && file.size <= 2 * 1024 ** 2) {
    await sleep(100)
    file = (await finish(url, person, file.file_id)).data
  }
  return file
}
