import { calls, minute } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { capturedFor, codeFor } from '../../testing/captured.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { changeContact, removeContact } = calls.account

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())
beforeEach(() => server.advance(minute + 1000)) // between two codes

async function code(who: Player, target: { email: string } | { phone: string }): Promise<string> {
  if ('email' in target) await who.call(calls.code.getEmailCode, { ...target, purpose: 'bind' })
  else await who.call(calls.code.getPhoneCode, { ...target, purpose: 'bind' })
  return codeFor(server, Object.values(target)[0]!)
}
const contactsOf = (who: Player) =>
  server.database.db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('account_id', '=', who.account_id)
    .executeTakeFirstOrThrow()

describe('a contact', () => {
  it('is changed with the code that was sent to it; the old address is informed', async () => {
    const lin = await server.as('lin')
    const email = 'xiaoyu@new.example'
    const changed = await lin.call(changeContact, { email, code: await code(lin, { email }) })
    expect(changed.email).toBe('x***@new.example')
    const old = (await capturedFor(server, 'lin@demo.polyphony.example')).at(-1)
    expect(old).toMatchObject({ kind: 'letter', language: 'zh' })
    expect(JSON.stringify(old)).toContain('x***@new.example')
    expect(JSON.stringify(old)).not.toContain(email)
    const { list } = await lin.call(calls.message.getLetterList, {})
    expect(list[0]).toMatchObject({ kind: 'contactChanged', params: { contact: 'x***@new.example' } })
    const rows = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'contactChanged')
      .execute()
    expect(rows).toMatchObject([{ actor_id: lin.account_id, params: { channel: 'email', is_removed: false } }])
  })

  it('is added, and one of two is removed, but never the last one', async () => {
    const wang = await server.as('wang')
    expect(await wang.ask(removeContact, { channel: 'email' })).toMatchObject({ err_msg: 'LAST_CONTACT' })
    const phone = '+8613812345678'
    expect(await wang.call(changeContact, { phone: '138 1234 5678', code: await code(wang, { phone }) })).toMatchObject(
      {
        phone: '138****5678',
      },
    )
    const both = await Promise.all([
      wang.ask(removeContact, { channel: 'email' }),
      wang.ask(removeContact, { channel: 'phone' }),
    ])
    expect(both.map((answer) => answer.err_msg).toSorted()).toEqual(['LAST_CONTACT', 'OK'])
    const left = await contactsOf(wang)
    expect([left.email, left.phone].filter((contact) => contact !== null)).toHaveLength(1)
  })

  it('requires a confirmation if the last one is older than ten minutes', async () => {
    const sato = await server.as('sato')
    server.advance(11 * minute)
    const input = { email: 'misaki@new.example', code: '123456' }
    expect(await sato.ask(changeContact, input)).toMatchObject({
      err_msg: 'CONFIRMATION_NEEDED',
      data: { has_password: true, has_two_factor: false },
    })
    expect(await sato.ask(removeContact, { channel: 'email' })).toMatchObject({ err_msg: 'CONFIRMATION_NEEDED' })
  })

  it('needs its own code: a wrong one, one for another address, or another account’s code is refused', async () => {
    const [mori, kato] = [await server.as('mori'), await server.as('kato')]
    const email = 'kenta@new.example'
    const right = await code(mori, { email })
    expect(await kato.ask(changeContact, { email, code: right })).toMatchObject({ err_msg: 'CODE_WRONG' })
    const other = 'other@new.example'
    expect(await mori.ask(changeContact, { email: other, code: right })).toMatchObject({ err_msg: 'CODE_INVALID' })
    expect(await mori.call(changeContact, { email, code: right })).toMatchObject({ email: 'k***@new.example' })
    expect(await mori.ask(changeContact, { email, code: right })).toMatchObject({ err_msg: 'CODE_INVALID' })
  })

  it('that another account uses is refused in any letter case, also by the database', async () => {
    const [tom, clara] = [await server.as('tom'), await server.as('clara')]
    const taken = 'CLARA@demo.polyphony.example'
    const given = await code(tom, { email: taken.toLowerCase() })
    expect(await tom.ask(changeContact, { email: taken, code: given })).toMatchObject({ err_msg: 'EMAIL_EXISTS' })
    const { email } = await contactsOf(clara)
    const race = server.database.db
      .updateTable('account')
      .set({ email: email!.toUpperCase() })
      .where('account_id', '=', tom.account_id)
      .execute()
    await expect(race).rejects.toMatchObject({ constraint: 'account_email' })
  })
})
