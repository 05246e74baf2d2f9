import { type CompanySummary, calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { getCompanyList, createCompany, editCompany } = calls.opsCompany

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
  time_zone: 'Europe/Rome',
}
const find = async (keyword: string): Promise<CompanySummary> => (await olga.call(getCompanyList, { keyword })).list[0]!
const edit = (company: CompanySummary, changes: object) => {
  const { company_id, name, region, currency, upload_profile, time_zone, version } = company
  return olga.ask(editCompany, { company_id, name, region, currency, upload_profile, time_zone, version, ...changes })
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
