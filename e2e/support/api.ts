/** Calls of the portal without a screen: what an operator would look up, and what prepares an account. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPassword, hashed } from './people.ts'

export interface Ask {
  (path: string, input?: object): Promise<Record<string, unknown>>
  /** Puts a file where `preUpload` says. */
  send(address: string, bytes: Buffer): Promise<void>
}

/** A caller with a session of its own beside that of the page. */
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

/** A new applicant. */
export async function registered(page: Page, email: string, password: string): Promise<Ask> {
  const ask = caller(page)
  await ask('/message/sms/getEmailCode', { email, purpose: 'register' })
  const code = await sentCode(page, email)
  await ask('/account/gateway/talent/register', { email, code, password: hashed(password), is_agreed: true })
  return ask
}

/** The code that went out to an address, as operators read it in the outbox while no mail server is configured. */
export async function sentCode(page: Page, target: string): Promise<string> {
  const ask = await signedIn(page, 'olga', await demoPassword(page))
  const { list } = await ask('/ops/outbox/getOutboundList', { target })
  // Letters of the demo world may have gone to the same address a moment ago.
  for (const { message_id } of list as { message_id: string }[]) {
    const { content } = await ask('/ops/outbox/getOutboundDetail', { message_id })
    const { code } = content as { code: string | null }
    if (code) return code
  }
  throw new Error(`No code has gone out to ${target}.`)
}
