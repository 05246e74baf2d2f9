import { accountKinds, accountSorts, calls, pageSizes, toWireTime } from '@polyphony/contract'
import { describe, expect, test } from 'vitest'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { defineList } from './define-list.ts'
import { FilterChoice, FilterSearch } from './filters.tsx'
import { ListPanel } from './ListPanel.tsx'
import { id, oneOf, text } from './param.ts'
import { useList } from './use-list.ts'

const { getAccountList } = calls.opsAccount
const people = defineList(getAccountList, {
  on: ['opsAccounts'],
  filters: { keyword: text, kind: oneOf(accountKinds), company_id: id },
  sorts: accountSorts,
  sort: { key: 'created_at', order: 'desc' },
})

function People() {
  const list = useList(people)
  return (
    <ListPanel
      list={list}
      label="People"
      filters={
        <>
          <FilterSearch list={list} name="keyword" label="Name" />
          <FilterChoice
            list={list}
            name="kind"
            label="Kind"
            anything="Any"
            options={accountKinds}
            nameOf={(kind) => kind}
          />
        </>
      }
      columns={[{ id: 'name', header: 'Name', cell: (row) => row.username }]}
      rowKey={(row) => row.account_id}
      empty={{ title: 'Nobody yet' }}
    />
  )
}

const asked = () => network.arrived(getAccountList).map(({ input }) => input)
const person = (number: number) => ({
  account_id: `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  username: `person-${number}`,
  nickname: '',
  avatar: null,
  email: null,
  phone: null,
  status: 'normal' as const,
  is_operator: false,
  level: 1,
  is_mvp: false,
  role_admin: false,
  invite_type: null,
  company_id: null,
  company_name: null,
  created_at: toWireTime(new Date(0)),
  last_seen_at: null,
})
/** Answers 25 people; any filter matches none. */
function answerPeople() {
  network.answer(getAccountList, ({ pageIndex = 0, pageSize = 10, kind, keyword }) => {
    if (kind || keyword) return { list: [], total: 0, is_capped: false }
    const all = Array.from({ length: 25 }, (_, number) => person(number))
    return { list: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), total: 25, is_capped: false }
  })
}

describe('a list', () => {
  test('sends what its address says, in one request', async () => {
    answerPeople()
    const screen = await show(<People />, { address: '/?page=2&size=20&sort=username-asc' })
    await expect.element(screen.getByText('person-20')).toBeVisible()
    expect(asked()).toEqual([{ pageIndex: 1, pageSize: 20, keyword: '', sort: 'username', order: 'asc' }])
  })

  test('uses the initial value if the address has an invalid one', async () => {
    answerPeople()
    const screen = await show(<People />, { address: '/?page=-1&size=7&sort=nonsense&kind=nobody' })
    await expect.element(screen.getByText('person-0')).toBeVisible()
    expect(asked()).toEqual([{ pageIndex: 0, pageSize: 10, keyword: '', sort: 'created_at', order: 'desc' }])
  })

  test('writes a search into the address and returns to the first page', async () => {
    answerPeople()
    const screen = await show(<People />, { address: '/?page=2' })
    await screen.getByRole('button', { name: 'Page 3' }).click()
    await expect.element(screen.getByText('person-24')).toBeVisible()
    expect(screen.address()).toContain('page=3')
    await screen.getByRole('searchbox', { name: 'Name' }).fill('Li')
    await expect.element(screen.getByText('No matches')).toBeVisible()
    expect(screen.address()).toBe('/?keyword=Li')
    expect(asked().at(-1)).toMatchObject({ keyword: 'Li', pageIndex: 0 })
  })

  test('without a match shows all rows after clearing filters', async () => {
    answerPeople()
    const screen = await show(<People />, { address: '/?kind=operator&keyword=Li&sort=username-asc' })
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(screen.getByText('person-0')).toBeVisible()
    expect(screen.address()).toBe('/?sort=username-asc')
    await expect.element(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('')
    expect(asked().at(-1)).toEqual({ pageIndex: 0, pageSize: 10, keyword: '', sort: 'username', order: 'asc' })
  })

  test('that has never had a row shows that, without filters', async () => {
    network.answer(getAccountList, () => ({ list: [], total: 0, is_capped: false }))
    const screen = await show(<People />)
    await expect.element(screen.getByText('Nobody yet')).toBeVisible()
    await expect.element(screen.getByRole('searchbox', { name: 'Name' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  test('uses the page size that was chosen last, in every list', async () => {
    answerPeople()
    const screen = await show(<People />)
    await screen.getByRole('combobox', { name: 'Items per page' }).click()
    await screen.getByRole('option').last().click()
    await expect.poll(() => asked().at(-1)).toMatchObject({ pageSize: pageSizes.at(-1) })
    await screen.unmount()
    const other = await show(<People />)
    await expect.element(other.getByText('person-24')).toBeVisible()
    expect(other.address()).toBe('/')
  })

  test('whose page doesn’t exist any more shows the last one', async () => {
    answerPeople()
    const screen = await show(<People />, { address: '/?page=9' })
    await expect.element(screen.getByText('person-24')).toBeVisible()
    expect(screen.address()).toContain('page=3')
  })

  test('that fails to load shows the reason without a toast, and can be retried', async () => {
    network.answer(getAccountList, () => {
      throw new Refusal('Service_Unavailable')
    })
    const screen = await show(<People />)
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(screen.getByRole('alert').elements()).toHaveLength(1) // only the list's message, no toast
    answerPeople()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('person-0')).toBeVisible()
  })
})
