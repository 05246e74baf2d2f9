import { calls, settingKeys } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, player } from '../../../../seed/player.ts'
import { createServer, type Running } from '../../app.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { settingOf } from './read-setting.ts'

const { getAllSetting, saveSetting } = calls.opsSetting
const { getSiteSetting } = calls.session

let server: TestServer
let other: Running
let olga: Player
beforeAll(async () => {
  server = await startTestServer()
  const { app, database } = server
  other = await createServer({ config: app.config, databaseUrl: database.url, log: app.log, now: app.now })
  olga = await server.as('olga')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

type Key = (typeof settingKeys)[number]
const shown = async (key: Key) => (await olga.call(getAllSetting, {})).list.find((one) => one.setting_key === key)!
const save = async (setting_key: Key, value: string | number | boolean | null, version?: number) =>
  olga.ask(saveSetting, { setting_key, value, version: version ?? (await shown(setting_key)).version })

describe('the list', () => {
  it('has every setting with its default, and nothing else: no password of the demo world', async () => {
    const stored = await server.app.db.selectFrom('site_setting').select(['setting_key', 'value']).execute()
    expect(stored.map((row) => row.setting_key)).toContain('demo_password')
    const answer = await olga.call(getAllSetting, {})
    expect(answer.list.map((one) => one.setting_key)).toEqual([...settingKeys])
    expect(JSON.stringify(answer)).not.toContain(server.password)
    for (const one of answer.list) {
      expect(one).toMatchObject({ value: one.preset, is_set: false, version: 0, updated_by: null })
      expect(settingOf(one.setting_key, one.preset), one.setting_key).toBe(one.preset)
    }
  })
  it('is for operators', async () => {
    const clara = await server.as('clara')
    expect((await clara.ask(getAllSetting, {})).err_msg).toBe('NO_PERMISSION')
    const input = { setting_key: 'is_registration_open', value: false, version: 0 }
    expect((await clara.ask(saveSetting, input)).err_msg).toBe('NO_PERMISSION')
  })
})

describe('saving', () => {
  it('takes effect at once, in another process within seconds; the default can be restored', async () => {
    const elsewhere = player(other.server, 'true', '')
    expect((await elsewhere.call(getSiteSetting, {})).is_registration_open).toBe(true)
    expect((await save('is_registration_open', false)).data).toMatchObject({ value: false, preset: true, is_set: true })
    expect((await server.visitor.call(getSiteSetting, {})).is_registration_open).toBe(false)
    await server.eventually(async () => !(await elsewhere.call(getSiteSetting, {})).is_registration_open, 6_000)
    expect(await shown('is_registration_open')).toMatchObject({ is_set: true, updated_by: 'Olga Operator' })

    expect((await save('is_registration_open', null)).data).toMatchObject({ value: true, is_set: false, version: 0 })
    expect((await server.visitor.call(getSiteSetting, {})).is_registration_open).toBe(true)
  })

  it('writes the old and the new value to the audit log', async () => {
    await save('lockout_minutes', 30)
    await save('lockout_minutes', null)
    const { list } = await olga.call(calls.ops.getAuditList, { actions: ['settingChanged'], pageSize: 10 })
    expect(list.slice(0, 2).map((entry) => entry.params)).toEqual([
      { setting_key: 'lockout_minutes', before: 30, after: 15, is_reset: true },
      { setting_key: 'lockout_minutes', before: 15, after: 30, is_reset: false },
    ])
  })

  it('in parallel refuses the second change', async () => {
    const { version } = await shown('review_days_max')
    const answers = await Promise.all([20, 30].map((value) => save('review_days_max', value, version)))
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
    const now = await shown('review_days_max')
    expect((await save('review_days_max', 25, now.version)).err_msg).toBe('OK')
    expect((await save('review_days_max', 26, now.version)).err_msg).toBe('VERSION_CONFLICT')
    await save('review_days_max', null)
    expect((await save('review_days_max', 27, now.version)).err_msg).toBe('VERSION_CONFLICT')
  })

  it.each([
    ['lockout_minutes', 0],
    ['lockout_minutes', '15'],
    ['lockout_minutes', 1.5],
    ['contact_email', 'nobody'],
    ['default_language', 'fr'],
    ['is_captcha_required', 1],
  ] as [Key, string | number][])('%s can’t be %j', async (key, value) => {
    expect((await save(key, value)).err_msg).toBe('Parameter_Error')
    expect((await shown(key)).is_set).toBe(false)
  })

  it('refuses unknown keys', async () => {
    const input = { setting_key: 'demo_password', value: 'x', version: 0 }
    expect((await olga.ask(saveSetting, input)).err_msg).toBe('Parameter_Error')
  })

  it('keeps the lower limit below the upper one, also when both change in parallel', async () => {
    expect((await save('review_days_min', 15)).err_msg).toBe('SETTING_OUT_OF_ORDER')
    expect((await save('password_max', 16)).err_msg).toBe('OK')
    expect((await save('password_min', 17)).err_msg).toBe('SETTING_OUT_OF_ORDER')
    await save('password_max', null)
    const answers = await Promise.all([save('password_min', 30), save('password_max', 20)])
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'SETTING_OUT_OF_ORDER'])
  })

  it('a stored value that isn’t valid any more is replaced by the default', async () => {
    await server.app.db
      .insertInto('site_setting')
      .values({ setting_key: 'reveal_unknown_user', value: JSON.stringify('yes') })
      .execute()
    expect(await shown('reveal_unknown_user')).toMatchObject({ value: false, is_set: false })
    expect((await save('reveal_unknown_user', true)).err_msg).toBe('OK')
  })
})
