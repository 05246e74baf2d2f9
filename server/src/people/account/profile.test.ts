import { calls, day, fromWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { getProfile, updateProfile, changeUsername, setLanguage, setTimeZone } = calls.account

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

describe('a profile', () => {
  it('is changed field by field; fields that are left out stay', async () => {
    const lin = await server.as('lin')
    await lin.call(updateProfile, { nickname: 'Xiaoyu', birthday: '1990-02-28', contact: ' line: xy ' })
    const after = await lin.call(updateProfile, { sex: 'F', remark: '字幕' })
    expect(after).toMatchObject({
      nickname: 'Xiaoyu',
      birthday: '1990-02-28',
      contact: 'line: xy',
      sex: 'F',
      remark: '字幕',
    })
    expect(await lin.call(updateProfile, { contact: '', birthday: null })).toMatchObject({
      contact: null,
      birthday: null,
    })
  })

  it('refuses invalid and future birthdays, and fields that grant rights', async () => {
    const wang = await server.as('wang')
    for (const birthday of ['1990-02-30', '2990-01-01', '1890-01-01', '19900101'])
      expect(await wang.ask(updateProfile, { birthday })).toMatchObject({ err_msg: 'Parameter_Error' })
    await wang.ask(updateProfile, {
      nickname: 'w',
      is_operator: true,
      status: 'locked',
      level: 4,
      email: 'x@y.example',
    })
    const row = await server.database.db
      .selectFrom('account')
      .select(['nickname', 'is_operator', 'status', 'email'])
      .where('account_id', '=', wang.account_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ nickname: 'w', is_operator: false, status: 'normal', email: 'wang@demo.polyphony.example' })
  })

  it('never shows a full contact', async () => {
    const profile = await (await server.as('mori')).call(getProfile, {})
    expect(profile).toMatchObject({ email: 'm***@demo.polyphony.example', phone: null, has_password: true })
  })
})

describe('a username', () => {
  it('can be changed once in 30 days, and is unique in any letter case', async () => {
    const sato = await server.as('sato')
    expect(await sato.ask(changeUsername, { username: 'MORI' })).toMatchObject({ err_msg: 'USERNAME_EXISTS' })
    const changed = await sato.call(changeUsername, { username: 'misaki' })
    expect(changed.username).toBe('misaki')
    const again = await sato.ask(changeUsername, { username: 'misaki2' })
    expect(again.err_msg).toBe('USERNAME_TOO_SOON')
    const { available_at } = again.data as unknown as { available_at: string }
    const wait = fromWireTime(available_at).getTime() - server.app.now().getTime()
    expect(wait / day).toBeCloseTo(30, 1)
    server.advance(30 * day)
    const later = await server.as('misaki')
    expect(await later.call(changeUsername, { username: 'misaki2' })).toMatchObject({ username: 'misaki2' })
  })

  it('that two people want at once goes to one of them', async () => {
    const [one, two] = [await server.as('rui'), await server.as('kato')]
    const answers = await Promise.all([one, two].map((who) => who.ask(changeUsername, { username: 'wanted' })))
    expect(answers.map((answer) => answer.err_msg).toSorted()).toEqual(['OK', 'USERNAME_EXISTS'])
  })

  it('is neither an address nor a phone number nor the name of an erased account', async () => {
    const tom = await server.as('tom')
    for (const username of ['a@b.example', '13800138000', '+8613800138000', '~0123456789abcdef', 'ab', '.tom'])
      expect(await tom.ask(changeUsername, { username }), username).toMatchObject({ err_msg: 'Parameter_Error' })
  })
})

describe('language and time zone', () => {
  it('are stored with the account', async () => {
    const heming = await server.as('heming')
    await heming.call(setLanguage, { language: 'ja' })
    await heming.call(setTimeZone, { time_zone: 'Asia/Tokyo' })
    expect(await heming.call(getProfile, {})).toMatchObject({ language: 'ja', time_zone: 'Asia/Tokyo' })
    expect(await heming.ask(setTimeZone, { time_zone: 'Mars/Olympus' })).toMatchObject({ err_msg: 'Parameter_Error' })
  })
})
