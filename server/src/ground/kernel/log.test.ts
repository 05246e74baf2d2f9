import { Writable } from 'node:stream'
import { calls } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { player, sha1 } from '../../../../seed/player.ts'
import { createServer } from '../../app.ts'
import { codeFor } from '../../testing/captured.ts'
import { startTestServer } from '../../testing/server.ts'
import { createLog } from './log.ts'

function written() {
  const lines: string[] = []
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { to, text: () => lines.join('') }
}

it('removes secrets and contacts from errors', () => {
  const { to, text } = written()
  const log = createLog('info', to)
  const secrets = { password: 'one', newPwd: 'two', secret: 'three', ticket: 'four', phone: 'five', target: 'six' }
  const err = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.example)' })
  log.error({ err, input: secrets, ...secrets, req: { headers: { 'x-requested-sid': 'seven' } } }, 'call failed')
  for (const told of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'a@b.example'])
    expect(text()).not.toContain(`"${told}`)
  expect(text()).not.toContain('a@b.example')
  expect(text()).toContain('23505')
})

it('contains no passwords, codes and tokens while people sign in and out', async () => {
  const server = await startTestServer({ isWorker: false })
  const { to, text } = written()
  const log = createLog('trace', to)
  const { config, now } = server.app
  const talkative = await createServer({ config, databaseUrl: server.database.url, log, now })
  try {
    const password = sha1(server.password)
    const email = 'quiet.person@example.com'
    const visitor = player(talkative.server, 'true', '')
    await visitor.ask(calls.session.login, { account: email, password: sha1('wrong') })
    await visitor.call(calls.code.getEmailCode, { email, purpose: 'register' })
    const code = await codeFor(server, email)
    await visitor.call(calls.registration.register, { email, code, password, is_agreed: true })
    const { secret } = await visitor.call(calls.session.setUpTwoFactor, {})
    await talkative.app.db.destroy()
    expect(await visitor.ask(calls.session.login, { account: email, password })).toMatchObject({ err: 500 })
    expect(text()).toContain('/account/gateway/talent/register')
    expect(text()).toContain('call failed')
    for (const told of [password, sha1('wrong'), secret, visitor.sid, email, 'argon2'])
      expect(text()).not.toContain(told)
    expect(text()).not.toMatch(new RegExp(`\\b${code}\\b`))
  } finally {
    await talkative.close().catch(() => {}) // its database is closed already
    await server.close()
  }
})
