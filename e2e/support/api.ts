/** Calls of the portal without a screen: to look facts up as an operator, and to prepare accounts. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPassword, hashed } from './people.ts'

export interface Ask {
  (path: string, input?: object): Promise<Record<string, unknown>>
  /** Uploads a file to the address from `preUpload`. */
  send(address: string, bytes: Buffer): Promise<void>
}

/** A caller with a session of its own, independent of the page's session. */
function caller(page: Page): Ask {
  let token = 'true'
  const headersOf = () => ({ 'X-Platform': 'talent', 'X-Requested-Sid': token })
  const ask = async (path: string, input: object = {}) => {
    const headers = { ...headersOf(), 'X-Idempotency-Key': randomUUID() }
    const answer = await page.request.post(path, { data: input, headers })
    token = answer.headers()['x-response-sid'] ?? token
    const { err_msg, data } = await answer.json()
    expect(err_msg, path).toBe('OK')
    return data
  }
  const send: Ask['send'] = async (address, data) => {
    const tus = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    const sent = await page.request.patch(new URL(address, page.url()).pathname, {
      headers: { ...headersOf(), ...tus },
      data,
    })
    expect(sent.status()).toBe(204)
  }
  return Object.assign(ask, { send })
}

export async function signedIn(page: Page, account: string, password: string): Promise<Ask> {
  const ask = caller(page)
  await ask('/account/gateway/talent/login', { account, password: hashed(password) })
  return ask
}

/** Registers a new applicant. */
export async function registered(page: Page, email: string, password: string): Promise<Ask> {
  const ask = caller(page)
  await ask('/message/sms/getEmailCode', { email, purpose: 'register' })
  const code = await sentCode(page, email)
  await ask('/account/gateway/talent/register', { email, code, password: hashed(password), is_agreed: true })
  return ask
}

/**
 * The code that was sent to an address, from the outbox, which operators can read while no mail server is configured.
 */
export async function sentCode(page: Page, target: string): Promise<string> {
  const ask = await signedIn(page, 'olga', await demoPassword(page))
  const { list } = await ask('/ops/outbox/getOutboundList', { target })
  // Letters of the demo world may have been sent to the same address a moment ago.
  for (const { message_id } of list as { message_id: string }[]) {
    const { content } = await ask('/ops/outbox/getOutboundDetail', { message_id })
    const { code } = content as { code: string | null }
    if (code) return code
  }
  throw new Error(`No code was sent to ${target}.`)
}
