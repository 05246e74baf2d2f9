/** Calls that send a file as the one part of a multipart body. */
import type { Call } from '@polyphony/contract'
import { exchange } from './client.ts'
import { readToken, sessionHeaders } from './session/session-token.ts'

const timeoutMs = 60_000

export async function sendFile<In extends object, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  input: NoInfer<In>,
  file: Blob,
  name: string,
): Promise<Out> {
  const body = new FormData()
  body.append('file', file, name)
  const token = readToken()
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const init = { method: 'POST', headers: sessionHeaders(token), body }
  return (await exchange(`${call.path}?${query}`, init, { token, timeoutMs })) as Out
}
