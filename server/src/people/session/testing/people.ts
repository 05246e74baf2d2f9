/** Browsers, settings, codes and authenticators for tests of signing in. */
import { randomBytes } from 'node:crypto'
import { type CodePurpose, calls, minute } from '@polyphony/contract'
import { Secret, TOTP } from 'otpauth'
import { type Player, player, sha1 } from '../../../../../seed/player.ts'
import { codeFor } from '../../../testing/captured.ts'
import type { TestServer } from '../../../testing/server.ts'

export const newBrowser = () => randomBytes(32).toString('base64url')
export const newVisitor = (server: TestServer) => player(server.server, 'true', '')
export const wrongPassword = sha1('not the password')

/** Requests a code and reads the message. */
export async function askCode(
  server: TestServer,
  email: string,
  purpose: CodePurpose,
  by: Player = newVisitor(server),
) {
  server.advance(minute) // one code a minute is allowed
  await by.call(calls.code.getEmailCode, { email, purpose })
  return codeFor(server, email)
}

let people = 0
export const newEmail = () => `person.${++people}@example.com`

/** A new account with the password of the demo world. */
export async function newPerson(server: TestServer, more: object = {}): Promise<{ person: Player; email: string }> {
  const email = newEmail()
  const code = await askCode(server, email, 'register')
  const visitor = newVisitor(server)
  const input = { email, code, password: sha1(server.password), is_agreed: true as const, ...more }
  const { account_id } = await visitor.call(calls.registration.register, input)
  return { person: player(server.server, visitor.sid, account_id), email }
}

/** The authenticator's code at a moment of the server's clock. */
export const totpAt = (server: TestServer, secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.app.now().getTime() + ms })

/** Enables the second factor. */
export async function withTwoFactor(server: TestServer, person: Player) {
  const { secret } = await person.call(calls.session.setUpTwoFactor, {})
  const { recovery_codes } = await person.call(calls.session.enableTwoFactor, { code: totpAt(server, secret) })
  server.advance(60_000) // the code that enabled it is used up
  return { secret, recovery_codes }
}

export const auditOf = async ({ app }: TestServer, accountId: string) => {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where((where) => where.or([where('actor_id', '=', accountId), where('subject_id', '=', accountId)]))
    .orderBy('created_at')
    .orderBy('audit_id')
    .execute()
  return rows.map((row) => row.action)
}

export const lettersTo = async ({ app }: TestServer, accountId: string) => {
  const rows = await app.db
    .selectFrom('letter')
    .select(['kind', 'params'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows
}
