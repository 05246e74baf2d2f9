/** A talent's bank details: attack 15, payout hijack. */
import { calls, day, type InputOf, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { shredPersonKey } from '../../../ground/kernel/seal/person-seal.ts'
import { capturedFor, codeFor } from '../../../testing/captured.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { ownEngagement } from '../own-engagement.ts'
import { listBankAccounts } from '../store.ts'
import { openDetails } from './sealed-details.ts'

const { getTalentBankInfo, setTalentBankInfo } = calls.engagement
type Input = InputOf<typeof setTalentBankInfo>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const germany: Input = { country: 'DE', holder_name: 'Lin Xiaoyu', account_number: 'DE89 3704 0044 0532 0130 00' }
const britain: Input = { country: 'GB', holder_name: 'Mallory', account_number: 'GB29NWBK60161331926819' }
const rowsOf = (who: Player) => listBankAccounts(server.app.db, who.account_id)
const lettersOf = async (who: Player) =>
  (await who.call(calls.message.getLetterList, { pageSize: 20 })).list.map(({ kind, params }) => ({ kind, params }))

describe('bank details', () => {
  it('are masked in every answer and sealed in the database', async () => {
    const lin = await server.as('lin')
    expect(await lin.call(getTalentBankInfo, {})).toEqual({ payable: null, pending: null })
    const answer = await lin.call(setTalentBankInfo, { ...germany, phone: '+49 30 901820' })
    expect(answer).toMatchObject({
      payable: null,
      pending: { country: 'DE', scheme: 'iban', holder_name: 'L***', last_four: '3000', phone: '+49****1820' },
    })
    const [row] = await rowsOf(lin)
    for (const text of [JSON.stringify(answer), JSON.stringify(row)])
      expect(text).not.toMatch(/DE89370400440532013000|Lin Xiaoyu|4930901820/)
    expect(await openDetails(server.app, server.app.db, row!)).toMatchObject({
      holder_name: 'Lin Xiaoyu',
      account_number: 'DE89370400440532013000',
    })
    const audit = await server.app.db.selectFrom('audit_log').selectAll().where('action', '=', 'bankChanged').execute()
    expect(audit).toMatchObject([
      { actor_id: lin.account_id, params: { country: 'DE', last_four: '3000', is_shared: false } },
    ])
  })

  it('don’t change when the same ones are entered again', async () => {
    const lin = await server.as('lin')
    await lin.call(setTalentBankInfo, { ...germany, phone: '+49 30 901820' })
    expect(await rowsOf(lin)).toHaveLength(1)
  })

  it.each([
    { ...germany, account_number: 'DE89370400440532013001' },
    { ...germany, holder_name: ' ' },
    { ...germany, country: 'FR' },
    { country: 'JP', holder_name: '佐藤' },
  ])('that are invalid are refused: %j', async (details) => {
    const lin = await server.as('lin')
    expect((await lin.ask(setTalentBankInfo, details)).err_msg).toBe('Parameter_Error')
  })

  it.each(['mia', 'clara', 'olga'])('are refused for %s, who isn’t a freelance talent', async (username) => {
    const who = await server.as(username)
    expect((await who.ask(getTalentBankInfo, {})).err_msg).toBe('NO_PERMISSION')
    expect((await who.ask(setTalentBankInfo, germany)).err_msg).toBe('NO_PERMISSION')
  })

  it('that another account has entered, too, are accepted, and operators are informed', async () => {
    const [rui, olga] = [await server.as('rui'), await server.as('olga')]
    await rui.call(setTalentBankInfo, { ...germany, holder_name: 'Rui' })
    expect(await lettersOf(olga)).toContainEqual({
      kind: 'bankShared',
      params: expect.objectContaining({ last_four: '3000' }),
    })
  })

  it('of earlier times stay in the database', async () => {
    const { db } = server.app
    await expect(db.updateTable('bank_account').set({ last_four: 'x' }).execute()).rejects.toThrow(/never changed/)
    await expect(db.deleteFrom('bank_account').execute()).rejects.toThrow(/never changed/)
  })

  it('are in the copy of one’s data, and unreadable after the key is deleted', async () => {
    const rui = await server.as('rui')
    const copy = await ownEngagement(server.app, rui.account_id)
    expect(copy.bank_accounts).toMatchObject([{ holder_name: 'Rui', account_number: 'DE89370400440532013000' }])
    await shredPersonKey(server.app.db, rui.account_id)
    const [row] = await rowsOf(rui)
    await expect(openDetails(server.app, server.app.db, row!)).rejects.toThrow()
  })
})

describe('attack 15, payout hijack', () => {
  it('a stolen session older than ten minutes can’t change them', async () => {
    const sato = await server.as('sato')
    server.advance(11 * minute)
    expect((await sato.ask(setTalentBankInfo, britain)).err_msg).toBe('CONFIRMATION_NEEDED')
    expect(await rowsOf(sato)).toEqual([])
  })

  it('another account named in the input is ignored', async () => {
    const [wang, sato] = [await server.as('wang'), await server.as('sato')]
    await wang.call(setTalentBankInfo, { ...britain, account_id: sato.account_id } as Input)
    expect(await rowsOf(sato)).toEqual([])
    expect(await rowsOf(wang)).toHaveLength(1)
  })

  it('the owner is informed at the earlier contacts, and can correct it before anything is paid', async () => {
    const owner = await server.as('mori')
    const own: Input = { ...germany, holder_name: 'Mori Kenta', account_number: 'NL91ABNA0417164300', country: 'NL' }
    await owner.call(setTalentBankInfo, own)
    server.advance(day)
    const thief = await server.as('mori')
    const { payable, pending } = await thief.call(setTalentBankInfo, britain)
    expect([payable?.country, pending?.country]).toEqual(['NL', 'GB'])
    const email = 'mallory@new.example'
    await thief.call(calls.code.getEmailCode, { email, purpose: 'bind' })
    await thief.call(calls.account.changeContact, { email, code: await codeFor(server, email) })
    const heard = await capturedFor(server, 'mori@demo.polyphony.example')
    expect(heard.filter((mail) => JSON.stringify(mail).includes('6819'))).toHaveLength(1)
    expect(JSON.stringify(await capturedFor(server, email))).not.toContain('6819')

    server.advance(day - minute)
    const again = await server.as('mori')
    await again.call(setTalentBankInfo, own)
    server.advance(2 * minute)
    const held = await again.call(getTalentBankInfo, {})
    expect([held.payable?.country, held.pending?.country]).toEqual(['NL', 'NL'])
    server.advance(day)
    const settled = await (await server.as('mori')).call(getTalentBankInfo, {})
    expect([settled.payable?.country, settled.pending]).toEqual(['NL', null])
  })
})
