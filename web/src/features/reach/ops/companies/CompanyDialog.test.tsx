import { type AccountSummary, type CompanySummary, calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'

const { createCompany, editCompany } = calls.opsCompany
const { getAccountList } = calls.opsAccount
const idOf = (number: number) => `0190b6a0-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`

const acme: CompanySummary = {
  company_id: idOf(1),
  name: 'Acme',
  region: 'CN',
  currency: 'CNY',
  upload_profile: 'standard',
  time_zone: 'Asia/Shanghai',
  talent_names: 'hidden',
  effort_policy: 'house',
  effort_percent: 0,
  is_po_required: false,
  created_at: '20260101000000000',
  member_count: 3,
  task_count: 0,
  uploaded_bytes: 0,
  upload_limit_bytes: 1,
  made_bytes: 0,
  admins: [],
  admin_invited_until: null,
  version: 7,
}

const account = (number: number, nickname: string, changes: Partial<AccountSummary> = {}): AccountSummary => ({
  account_id: idOf(number),
  username: nickname.toLowerCase(),
  nickname,
  avatar: null,
  email: null,
  phone: null,
  status: 'normal',
  is_operator: false,
  level: 0,
  invite_type: null,
  is_mvp: false,
  role_admin: false,
  company_id: null,
  company_name: null,
  created_at: '20260101000000000',
  last_seen_at: null,
  ...changes,
})
const people = [
  account(11, 'Ann'),
  account(14, 'Dora'),
  account(12, 'Ben', { company_id: idOf(2) }),
  account(13, 'Cid', { is_operator: true }),
]

beforeEach(() => {
  network.answer(calls.reference.getAllTimeZone, () => ({ list: [] }))
  network.answer(getAccountList, ({ keyword = '' }) => {
    const list = people.filter(({ username }) => username.includes(keyword))
    return { list, total: list.length, is_capped: false }
  })
  network.answer(createCompany, () => ({ company_id: idOf(1) }))
  network.answer(editCompany, () => ({ version: 8 }))
})

async function open(company: CompanySummary | null) {
  let isClosed = false
  const screen = await show(<CompanyDialog isOpen company={company} onClose={() => (isClosed = true)} />)
  return {
    screen,
    name: screen.getByRole('textbox', { name: 'Name' }),
    field: (name: string) => screen.getByRole('combobox', { name }),
    act: () => screen.getByRole('button', { name: company ? 'Save' : 'Create' }).click(),
    isClosed: () => isClosed,
  }
}

describe('a new company', () => {
  test('needs a name and its first admin', async () => {
    const { screen, name, field, act } = await open(null)
    await name.fill(' A ')
    await act()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByText('Enter email')).toBeVisible()
    await screen.getByText('Existing account').click()
    await act()
    await expect.element(field('First admin')).toHaveAttribute('aria-invalid', 'true')
    expect(network.arrived(createCompany)).toHaveLength(0)
  })

  test('gets somebody who has no company and is no operator; keys choose, too', async () => {
    const { screen, name, field, act, isClosed } = await open(null)
    await name.fill(' Globex ')
    await screen.getByText('Existing account').click()
    await field('First admin').click()
    await expect.element(screen.getByRole('option', { name: 'Ann · ann' })).toBeVisible()
    expect(
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['Ann · ann', 'Dora · dora'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field('First admin')).toHaveValue('Ann · ann')
    await act()
    await expect.poll(isClosed).toBe(true)
    expect(network.arrived(createCompany).map(({ input }) => input)).toEqual([
      {
        name: 'Globex',
        account_id: idOf(11),
        region: 'other',
        currency: 'USD',
        upload_profile: 'standard',
        talent_names: 'hidden',
        effort_policy: 'house',
        effort_percent: 10,
        is_po_required: false,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ])
  })

  test('invites its first admin by mail, in that person’s language', async () => {
    const { screen, name, act, isClosed } = await open(null)
    await name.fill('Kaiun')
    const email = screen.getByRole('textbox', { name: 'Email' })
    await email.fill('no address')
    await act()
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('first@kaiun.example')
    await screen.getByRole('combobox', { name: 'Email language' }).click()
    await screen.getByRole('option', { name: '日本語' }).click()
    await act()
    await expect.poll(isClosed).toBe(true)
    expect(network.arrived(createCompany).map(({ input }) => input)).toEqual([
      {
        name: 'Kaiun',
        email: 'first@kaiun.example',
        language: 'ja',
        region: 'other',
        currency: 'USD',
        upload_profile: 'standard',
        talent_names: 'hidden',
        effort_policy: 'house',
        effort_percent: 10,
        is_po_required: false,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ])
  })

  test('’s admin is looked for by the server; who is chosen isn’t looked for', async () => {
    const { screen, field } = await open(null)
    const asked = () => network.arrived(getAccountList).map(({ input: { keyword, status } }) => [keyword, status])
    const searches = [
      ['', 'normal'],
      ['ann', 'normal'],
    ]
    await screen.getByText('Existing account').click()
    await field('First admin').fill(' ann ')
    await expect.poll(asked).toEqual(searches)
    await expect.element(screen.getByRole('option', { name: 'Dora · dora' })).not.toBeInTheDocument()
    await screen.getByRole('option', { name: 'Ann · ann' }).click()
    await field('First admin').click()
    await expect.element(screen.getByRole('option', { name: 'Dora · dora' })).toBeVisible()
    expect(asked()).toEqual(searches)
  })
})

describe('a company that there is', () => {
  test('is changed as the operator saw it', async () => {
    const { screen, name, field, act, isClosed } = await open(acme)
    await expect.element(field('First admin')).not.toBeInTheDocument()
    await name.fill('Acme Asia')
    await field('Currency').click()
    await screen.getByRole('option', { name: 'USD' }).click()
    await field('Linguist names').click()
    await screen.getByRole('option', { name: 'Shown' }).click()
    await act()
    await expect.poll(isClosed).toBe(true)
    const { company_id, upload_profile, time_zone, version } = acme
    expect(network.arrived(editCompany).map(({ input }) => input)).toEqual([
      {
        company_id,
        version,
        name: 'Acme Asia',
        region: 'CN',
        currency: 'USD',
        upload_profile,
        time_zone,
        talent_names: 'shown',
        effort_policy: 'house',
        effort_percent: 10,
        is_po_required: false,
      },
    ])
  })

  test('keeps its currency once it has ordered', async () => {
    const { screen, field, act, isClosed } = await open({ ...acme, task_count: 1 })
    await expect.element(field('Currency')).toBeDisabled()
    await expect.element(screen.getByText('The currency can’t be changed once orders exist.')).toBeVisible()
    await act()
    await expect.poll(isClosed).toBe(true)
    expect(network.arrived(editCompany)[0]?.input.currency).toBe('CNY')
  })

  test.each([
    ['COMPANY_NAME_EXISTS', 'A company with this name already exists', 'true'],
    ['VERSION_CONFLICT', 'Someone else just changed this company', null],
  ] as const)('is not changed by %s, which is said where it belongs', async (code, said, isNameToBlame) => {
    network.answer(editCompany, () => {
      throw new Refusal(code)
    })
    const { screen, name, act, isClosed } = await open(acme)
    await name.fill('Globex')
    await act()
    await expect.element(screen.getByText(said, { exact: false })).toBeVisible()
    await expect.element(name).toHaveValue('Globex')
    expect(name.element().getAttribute('aria-invalid')).toBe(isNameToBlame)
    expect(isClosed()).toBe(false)
  })
})
