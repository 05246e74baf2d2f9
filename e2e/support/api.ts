import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { calls } from '@polyphony/contract'
import { type Player, playerWith, type Send, sha1, signInWith } from '../../seed/player.ts'

/** Calls of the portal without a screen: to look facts up as an operator, and to prepare accounts and orders. */

const sendFrom =
  (request: APIRequestContext): Send =>
  async ({ method, url, headers, query, body }) => {
    const answer = await request.fetch(url, { method, headers, ...(query && { params: query }), data: body })
    return { status: answer.status(), headers: answer.headers(), body: await answer.body() }
  }

const visitor = (page: Page) => playerWith(sendFrom(page.request), 'true', '')

/** The demo world's password, from the sign-in page's own setting. */
export async function demoPassword(page: Page): Promise<string> {
  const { demo_accounts } = await visitor(page).call(calls.session.getSiteSetting, {})
  return demo_accounts[0]!.password
}

/** Somebody of the demo world where no password is given, in a session of their own beside that of the page. */
export async function signedIn(page: Page, username: string, password?: string): Promise<Player> {
  return signInWith(sendFrom(page.request), username, password ?? (await demoPassword(page)))
}

/** Registers a new applicant; with `identity: 'client'` a client and their company. */
export async function registered(page: Page, email: string, password: string, more: object = {}): Promise<Player> {
  const applicant = visitor(page)
  await applicant.call(calls.code.getEmailCode, { email, purpose: 'register' })
  const code = await sentCode(page, email)
  const input = { email, code, password: sha1(password), is_agreed: true as const, ...more }
  await applicant.call(calls.registration.register, input)
  return applicant
}

/** The last code that was sent to an address, from the outbox, which operators can read while no mail server is configured. */
export async function sentCode(page: Page, target: string): Promise<string> {
  const olga = await signedIn(page, 'olga')
  let code: string | null = null
  await expect(async () => {
    const { list } = await olga.call(calls.outbound.getOutboundList, { target })
    // Letters of the demo world may have been sent to the same address a moment ago.
    for (const { message_id } of list)
      code ??= (await olga.call(calls.outbound.getOutboundDetail, { message_id })).content?.code ?? null
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 15_000 })
  return code!
}
