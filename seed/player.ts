/** A person who uses the server by calls, like a browser: for the demo world's tasks and the tests. */

import { createHash } from 'node:crypto'
import {
  answers,
  type Call,
  calls,
  type ErrorCode,
  type FileAnswer,
  type FileInfo,
  type InputOf,
  nameInDisposition,
  type OutputOf,
  type UploadPurpose,
} from '@polyphony/contract'
import type { FastifyInstance } from 'fastify'

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

interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Record<string, string>
  query?: Record<string, string>
  body?: object | Buffer
}

/** How requests reach a server: handed to one in this process, or sent by a browser. */
export type Send = (request: Request) => Promise<{
  status: number
  headers: Readonly<Record<string, unknown>>
  body: Buffer
}>

const sendInto =
  (server: FastifyInstance): Send =>
  async ({ body, ...request }) => {
    const response = await server.inject({ ...request, ...(body && { payload: body }) })
    return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
  }

/** A password as browsers send it: its SHA-1 in lower-case hex. */
export const sha1 = (password: string) => createHash('sha1').update(password).digest('hex')

export const player = (server: FastifyInstance, sid: string, account_id: string) =>
  playerWith(sendInto(server), sid, account_id)
export const signIn = (server: FastifyInstance, username: string, password: string) =>
  signInWith(sendInto(server), username, password)

export async function signInWith(send: Send, username: string, password: string): Promise<Player> {
  const visitor = playerWith(send, 'true', '')
  const user = await visitor.call(calls.session.login, { account: username, password: sha1(password) })
  return playerWith(send, visitor.sid, user.account_id)
}

export function playerWith(send: Send, sid: string, account_id: string): Player {
  let current = sid
  const headersWith = (more: Record<string, string>) => ({
    'x-platform': 'talent',
    'x-requested-sid': current,
    ...more,
  })

  const ask: Player['ask'] = async (call, input, headers = {}) => {
    const sent = call.method === 'POST' ? { body: input as object } : { query: queryOf(input) }
    const response = await send({ method: call.method, url: call.path, headers: headersWith(headers), ...sent })
    const next = response.headers['x-response-sid']
    if (typeof next === 'string') current = next
    const file = fileOf(response.headers, response.body)
    return file ? { err: 200, err_msg: 'OK', data: file } : JSON.parse(response.body.toString())
  }

  const call: Player['call'] = async (call, input, headers) => {
    const answer = await ask(call, input, headers)
    if (answer.err !== answers.OK && answer.err !== answers.OK_SYNC)
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
      const body = Buffer.from(bytes)
      const sent = await send({ method: 'PATCH', url: pathname, headers: headersWith(wholeFile), body })
      if (sent.status !== 204) throw new Error(`upload of ${name}: ${sent.status} ${sent.body.toString()}`)
      return untilChecked(call, file_id)
    },
  }
}

/** A query string knows texts only, whatever a test asks with. */
const queryOf = (input: unknown): Record<string, string> =>
  typeof input === 'object'
    ? Object.fromEntries(Object.entries(input ?? {}).map(([key, value]) => [key, `${value}`]))
    : {}

/** What a call answers that gives a file. */
export function fileOf(headers: Readonly<Record<string, unknown>>, body: Buffer): FileAnswer | null {
  const { 'content-disposition': disposition, 'content-type': mime } = headers
  const name = typeof disposition === 'string' ? nameInDisposition(disposition) : null
  return name === null || typeof mime !== 'string' ? null : { name, mime, bytes: new Uint8Array(body) }
}

/** The headers of an upload in one request. */
const wholeFile = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
}

async function untilChecked(call: Player['call'], file_id: string): Promise<FileInfo> {
  for (let tries = 0; tries < 500; tries++) {
    const file = await call(calls.file.uploadFinish, { file_id })
    if (file.state !== 'verifying') return file
    await new Promise((resolve) => setTimeout(resolve, tries < 20 ? 50 : 250))
  }
  throw new Error(`File ${file_id} was not verified in time`)
}
