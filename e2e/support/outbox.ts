/** Reads mails and text messages from the outbox, where they stay while no server for them is configured. */
import { createHash } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoPassword } from './people.ts'

async function ask(request: APIRequestContext, path: string, sid: string, data: object) {
  return request.post(path, { data, headers: { 'X-Platform': 'talent', 'X-Requested-Sid': sid } })
}

async function operatorSid(page: Page): Promise<string> {
  const password = createHash('sha1')
    .update(await demoPassword(page))
    .digest('hex')
  const answer = await ask(page.request, '/account/gateway/talent/login', 'true', { account: 'olga', password })
  return answer.headers()['x-response-sid']!
}

/** The last code that was sent to this address. */
export async function codeSentTo(page: Page, target: string): Promise<string> {
  const sid = await operatorSid(page)
  let code: string | null = null
  await expect(async () => {
    const found = await ask(page.request, '/ops/outbox/getOutboundList', sid, { target })
    const { list } = (await found.json()).data
    const detail = await ask(page.request, '/ops/outbox/getOutboundDetail', sid, { message_id: list[0].message_id })
    code = (await detail.json()).data.content.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 15_000 })
  return code!
}
