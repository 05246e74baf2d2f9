import { type CompanySummary, calls, storageBytes } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { newPerson } from '../../people/session/testing/people.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { getCompanyList, createCompany, editCompany, inviteAdmin } = calls.opsCompany

let office: Office
let olga: Player
beforeAll(async () => {
  office = await openOffice()
  olga = await office.as('olga')
})
afterAll(() => office.server.close())

const setUp = {
  region: 'other' as const,
  currency: 'EUR' as const,
  upload_profile: 'standard' as const,
  talent_names: 'hidden' as const,
  time_zone: 'Europe/Rome',
}
const find = async (keyword: string): Promise<CompanySummary> => (await olga.call(getCompanyList, { keyword })).list[0]!
const edit = (company: CompanySummary, changes: object) => {
  const { company_id, name, region, currency, upload_profile, time_zone, talent_names, version } = company
  const before = { company_id, name, region, currency, upload_profile, time_zone, talent_names, version }
  return olga.ask(editCompany, { ...before, ...changes })
}
const auditOf = async (company: CompanySummary) => {
  const { list } = await olga.call(calls.ops.getAuditList, { subject: company.name, pageSize: 50 })
  return list.map(({ action, params, actor }) => ({ action, params, by: actor?.account_id }))
}

describe('the list of companies', () => {
  it('finds by a part of the name and shows the members', async () => {
    const film = await find('LIGHT fil')
    expect(film).toMatchObject({ name: 'Northlight Films', member_count: 3, currency: 'USD' })
    expect(film.admins).toEqual([expect.objectContaining({ nickname: 'Clara Client' })])
    expect((await find('文化')).name).toBe('长河文化传媒')
    expect((await olga.call(getCompanyList, { keyword: 'nobody' })).total).toBe(0)
  })
  it('shows how much of its storage is used: its uploads, and beside them what was made for it', async () => {
    const company_id = await office.server.make.company({ name: 'Storehouse' })
    const { account_id } = await office.server.make.person({ company_id })
    const keep = (changes: object) => office.server.make.file(account_id, { company_id, ...changes })
    await keep({ size: 1000 })
    await keep({ size: 200, state: 'uploading' })
    await keep({ size: 30, state: 'rejected' })
    await keep({ size: 4, purpose: 'output' })
    await office.server.make.file(account_id, { size: 7, purpose: 'application' }) // the person's own
    expect(await find('Storehouse')).toMatchObject({
      uploaded_bytes: 1200,
      made_bytes: 4,
      upload_limit_bytes: storageBytes.company.standard,
    })
    const account = await olga.call(calls.opsAccount.getAccountDetail, { account_id })
    expect(account.uploaded_bytes).toBe(7)
  })

  it('is sorted', async () => {
    const names = async (order: 'asc' | 'desc') =>
      (await olga.call(getCompanyList, { sort: 'name', order })).list.map((company) => company.name)
    expect(await names('desc')).toEqual((await names('asc')).toReversed())
  })
})

describe('setting up a company', () => {
  it('makes an account its admin, once', async () => {
    const ana = await office.as('ana')
    const input = { ...setUp, name: 'Trattoria Subtitles', account_id: ana.account_id }
    const { company_id } = await olga.call(createCompany, input)
    const made = await find('Trattoria')
    expect(made).toMatchObject({ ...setUp, company_id, member_count: 1, task_count: 0, version: 0 })
    expect(made.admins[0]).toMatchObject({ account_id: ana.account_id })
    await office.server.eventually(async () => (await ana.call(calls.session.getCurrentTalent, {})).role_admin)
    expect(await auditOf(made)).toContainEqual(
      expect.objectContaining({ action: 'companyChanged', by: olga.account_id }),
    )
    const second = { ...input, name: 'Another' }
    expect((await olga.ask(createCompany, second)).err_msg).toBe('TALENT_IN_TEAM')
    const { account_id } = await office.as('sato')
    expect((await olga.ask(createCompany, { ...input, account_id, name: 'TRATTORIA subtitles' })).err_msg).toBe(
      'COMPANY_NAME_EXISTS',
    )
    expect((await olga.ask(createCompany, { ...second, account_id: crypto.randomUUID() })).err_msg).toBe(
      'USER_NOT_EXIST',
    )
    expect((await olga.ask(createCompany, { ...second, account_id: olga.account_id })).err_msg).toBe(
      'CANNOT_DESIGNATE_USER',
    )
    expect((await olga.call(getCompanyList, { keyword: 'Another' })).total).toBe(0)
  })
})

describe('a company whose first admin has no account yet', () => {
  const codeSentTo = async (target: string) => {
    const { list } = await olga.call(calls.outbound.getOutboundList, { target })
    const { content } = await olga.call(calls.outbound.getOutboundDetail, { message_id: list[0]!.message_id })
    return { code: /\/invite\?code=([\w-]+)/.exec(content!.text)![1]!, text: content!.text, count: list.length }
  }
  const join = (person: Player, invite_code: string) => person.ask(calls.company.join, { invite_code })

  it('is set up by an invitation in the language of who gets it, and that person is its admin', async () => {
    const email = 'first.admin@kaiun.example'
    const { company_id } = await olga.call(createCompany, { ...setUp, name: '海運通訳社', email, language: 'ja' })
    expect(await find('海運')).toMatchObject({ company_id, member_count: 0, admins: [] })
    expect((await find('海運')).admin_invited_until).not.toBeNull()
    const { code, text } = await codeSentTo(email)
    expect(text).toContain('Olga Operator が海運通訳社の会社アカウントを開設し')
    const { person } = await newPerson(office.server, { invite_code: code })
    await office.server.eventually(async () => (await person.call(calls.session.getCurrentTalent, {})).role_admin)
    expect(await find('海運')).toMatchObject({ member_count: 1, admin_invited_until: null })
    expect(await person.call(calls.session.getCurrentTalent, {})).toMatchObject({ is_mvp: true })
  })

  it('is invited again, after which the invitation before is worth nothing', async () => {
    const email = 'second@admin.example'
    const { company_id } = await olga.call(createCompany, {
      ...setUp,
      name: 'Two Letters Ltd',
      email: 'typo@admin.example',
    })
    const { code: first } = await codeSentTo('typo@admin.example')
    await olga.call(inviteAdmin, { company_id, email, language: 'en' })
    expect((await join((await newPerson(office.server)).person, first)).err_msg).toBe('INVITE_CODE_INVALID')
    expect((await join((await newPerson(office.server)).person, (await codeSentTo(email)).code)).err_msg).toBe('OK')
  })

  it('needs either an account or an address, and a company that there is', async () => {
    const both = { ...setUp, name: 'Both', email: 'a@b.example', account_id: olga.account_id }
    expect((await olga.ask(createCompany, both)).err_msg).toBe('Parameter_Error')
    expect((await olga.ask(createCompany, { ...setUp, name: 'Neither' })).err_msg).toBe('Parameter_Error')
    const unknown = { company_id: crypto.randomUUID(), email: 'a@b.example', language: 'en' as const }
    expect((await olga.ask(inviteAdmin, unknown)).err_msg).toBe('NOT_FOUND')
    const clara = await office.as('clara')
    expect((await clara.ask(inviteAdmin, unknown)).err_msg).toBe('NO_PERMISSION')
  })
})

describe('editing a company', () => {
  it('changes only the given fields and records each; the second of two concurrent changes gets an error', async () => {
    const before = await find('长河')
    const answers = await Promise.all([
      edit(before, { time_zone: 'Asia/Tokyo', upload_profile: 'standard' }),
      edit(before, { time_zone: 'Asia/Seoul' }),
    ])
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
    const after = await find('长河')
    expect((await edit(after, { name: '长河影视' })).err_msg).toBe('OK')
    expect(await auditOf(await find('长河'))).toContainEqual({
      action: 'companyChanged',
      by: olga.account_id,
      params: { change: 'edited', field: 'name', before: '长河文化传媒', after: '长河影视' },
    })
  })

  it('refuses a name that another company has', async () => {
    expect((await edit(await find('长河'), { name: 'northlight FILMS' })).err_msg).toBe('COMPANY_NAME_EXISTS')
  })

  it('refuses another currency once something was ordered', async () => {
    expect((await edit(await find('Northlight'), { currency: 'EUR' })).err_msg).toBe('OK')
    expect((await edit(await find('Northlight'), { currency: 'USD' })).err_msg).toBe('OK')
    await office.order()
    const ordered = await find('Northlight')
    expect(ordered.task_count).toBe(1)
    expect((await edit(ordered, { currency: 'EUR' })).err_msg).toBe('COMPANY_HAS_ORDERED')
    expect((await edit(ordered, { upload_profile: 'large' })).err_msg).toBe('OK')
  })

  it('refuses invalid values and unknown companies', async () => {
    const company = await find('Northlight')
    expect((await edit(company, { time_zone: 'Moon/Crater' })).err_msg).toBe('Parameter_Error')
    expect((await edit(company, { currency: 'BTC' })).err_msg).toBe('Parameter_Error')
    expect((await edit(company, { company_id: crypto.randomUUID() })).err_msg).toBe('NOT_FOUND')
  })
})
