/** The messages that a test server without mail and SMS servers has stored instead of sending them. */
import { openContent } from '../base/outbound/store.ts'
import type { Mail } from '../base/outbound/templates/params.ts'
import type { TestServer } from './server.ts'

/** The messages for an email address or phone number, oldest first, with the parameters of their templates. */
export async function capturedFor({ app }: Pick<TestServer, 'app'>, target: string) {
  const rows = await app.db
    .selectFrom('outbound_message')
    .selectAll()
    .where('target', '=', target)
    .where('content_sealed', 'is not', null)
    .orderBy('created_at')
    .orderBy('message_id')
    .execute()
  return rows.map((row) => ({ ...row, ...openContent<Mail>(app.seal, row.message_id, row.content_sealed!) }))
}

/** The newest code for the target. @throws if there is none */
export async function codeFor(server: Pick<TestServer, 'app'>, target: string): Promise<string> {
  const newest = (await capturedFor(server, target)).findLast((message) => message.kind === 'code')
  if (newest?.kind !== 'code') throw new Error(`No code was sent to ${target}.`)
  return newest.params.code
}
