/** A person who uses the server by calls, like a browser: for the demo world's tasks and the tests. */
import {
  type Call,
  calls,
  type ErrorCode,
  type FileInfo,
  type InputOf,
  type OutputOf,
  type UploadPurpose,
} from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'
import { sha1 } from './prepare-world.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type AnyCall = Call<any, any, any>

export interface Answer<T> {
  err: number
  err_msg: ErrorCode
  data: T
}

/** A person in one browser, signed in or not. */
export interface Player {
  readonly sid: string
  readonly account_id: string
  /** The call's data. @throws if it is refused */
  call<C extends AnyCall>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<OutputOf<C>>
  /** The whole answer, also of a refused call. */
  ask<C extends AnyCall>(call: C, input: unknown, headers?: Record<string, string>): Promise<Answer<OutputOf<C>>>
  /** Uploads a file and waits until it is checked. */
  upload(name: string, bytes: Uint8Array, purpose: UploadPurpose): Promise<FileInfo>
}

export async function signIn(server: FastifyInstance, username: string, password: string): Promise<Player> {
  const visitor = player(server, 'true', '')
  const user = await visitor.call(calls.session.login, { account: username, password: sha1(password) })
  return player(server, visitor.sid, user.account_id)
}

export function player(server: FastifyInstance, sid: string, account_id: string): Player {
  let current = sid
  const headersWith = (more: Record<string, string>) => ({
    'x-platform': 'talent',
    'x-requested-sid': current,
    ...more,
  })

  const ask: Player['ask'] = async (call, input, headers = {}) => {
    const response = await server.inject({
      method: call.method,
      url: call.path,
      headers: headersWith(headers),
      ...(call.method === 'POST' ? { payload: input as object } : { query: input as Record<string, string> }),
    })
    const next = response.headers['x-response-sid']
    if (typeof next === 'string') current = next
    return response.json()
  }

  const call: Player['call'] = async (call, input, headers) => {
    const answer = await ask(call, input, headers)
    if (answer.err !== 200)
      throw new Error(`${call.path}: ${answer.err} ${answer.err_msg} ${JSON.stringify(answer.data)}`)
    return answer.data
  }

  return {
    get sid() {
      return current
    },
    account_id,
    ask,
    call,
    async upload(name, bytes, purpose) {
      const { file_id, upload_url } = await call(calls.file.preUpload, { name, size: bytes.length, purpose })
      const { pathname } = new URL(upload_url, 'http://localhost')
      const sent = await server.inject({
        method: 'PATCH',
        url: pathname,
        headers: headersWith(wholeFile),
        payload: Buffer.from(bytes),
      })
      if (sent.statusCode !== 204) throw new Error(`upload of ${name}: ${sent.statusCode} ${sent.body}`)
      return untilChecked(call, file_id)
    },
  }
}

/** The headers of an upload in one request. */
const wholeFile = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
}

async function untilChecked(call: Player['call'], file_id: string): Promise<FileInfo> {
  for (let tries = 0; tries < 600; tries++) {
    const file = await call(calls.file.uploadFinish, { file_id })
    if (file.state !== 'verifying') return file
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`File ${file_id} was not verified in time`)
}
