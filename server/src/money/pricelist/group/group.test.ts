/** MONEY 2: clients in groups have price lists in common; a client's own comes first. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../../seed/actions.ts'
import type { Player } from '../../../../../seed/player.ts'
import { type Office, openOffice } from '../../../work/node/testing/office.ts'

const { clientGroups, prices, task } = calls
let office: Office
let olga: Player
let clara: Player
let company_id: string
beforeAll(async () => {
  office = await openOffice()
  olga = await office.as('olga')
  clara = await office.as('clara')
  company_id = await office.server.companyOf('clara')
})
afterAll(() => office.server.close())

let count = 0
let client_group_id: string
beforeEach(async () => {
  for (const { client_group_id: id, members } of await groups())
    for (const member of members)
      await olga.call(clientGroups.setClientGroupMember, {
        client_group_id: id,
        company_id: member.company_id,
        is_member: false,
      })
  client_group_id = (await save(`Harbour ${count++}`)).data!.client_group_id
})

const save = (name: string, id?: string, by = olga) =>
  by.ask(clientGroups.saveClientGroup, { name, ...(id && { client_group_id: id }) }, idempotencyKey())
const groups = async () => (await olga.call(clientGroups.getClientGroups, { pageSize: 100 })).list
const find = async (id = client_group_id) => (await groups()).find((one) => one.client_group_id === id)
const join = (is_member = true, id = client_group_id, by = olga) =>
  by.ask(clientGroups.setClientGroupMember, { client_group_id: id, company_id, is_member })
const end = (id = client_group_id, by = olga) => by.ask(clientGroups.endClientGroup, { client_group_id: id })
const quote = async () => clara.call(task.quoteTask, await office.prepareOrder(clara))

async function listOf(factor: number): Promise<string> {
  const head = { side: 'client', currency: 'USD', name: `List ${count++}` } as const
  const { price_list_id } = await olga.call(prices.createPriceList, head, idempotencyKey())
  const { shown } = await olga.call(prices.getPriceList, { price_list_id })
  const lines = shown.lines.map((line) => ({
    ...line,
    rate_minor: line.rate_minor * factor,
    minimum_minor: line.minimum_minor * factor,
  }))
  const { bands, rush, note } = shown
  await olga.call(prices.savePriceList, { price_list_id, revision: 1, lines, bands, rush, note })
  await olga.call(prices.activatePriceList, { price_list_id, revision: 2, accepts_spread: true })
  return price_list_id
}
type To = { company_id: string } | { client_group_id: string }
const assign = (price_list_id: string, to: To, is_assigned = true, priority = 0, by = olga) =>
  by.ask(prices.assignPriceList, { price_list_id, ...to, is_assigned, priority })

describe('a group’s list', () => {
  it('prices the next orders of its clients; their own list comes first, and the order says why', async () => {
    const before = await quote()
    const [common, own] = [await listOf(2), await listOf(3)]
    expect((await assign(common, { client_group_id })).err_msg).toBe('OK')
    expect((await quote()).charge_minor).toBe(before.charge_minor)
    expect((await join()).err_msg).toBe('OK')
    const grouped = await quote()
    expect(grouped.subtotal_minor).toBe(before.subtotal_minor * 2)
    expect(grouped.items.every(({ calculation }) => calculation.price_reason === 'group')).toBe(true)
    const task_id = await office.order()
    const { group_name, list } = await olga.call(calls.taskHouse.getTaskHouse, { task_id })
    expect(group_name).toBe((await find())!.name)
    expect(list.map(({ charge_reason }) => charge_reason)).toContain('group')
    await assign(own, { company_id })
    expect((await quote()).items[0]?.calculation.price_reason).toBe('company')
    await assign(own, { company_id }, false)
    expect((await join(false)).err_msg).toBe('OK')
    expect((await quote()).charge_minor).toBe(before.charge_minor)
    // What was ordered says what it was ordered by.
    expect((await olga.call(calls.taskHouse.getTaskHouse, { task_id })).group_name).toBe(group_name)
    expect((await office.task(task_id)).charge_minor).toBe(grouped.charge_minor)
  })

  it('of higher priority comes first; saying another priority changes it', async () => {
    await join()
    const [two, three] = [await listOf(2), await listOf(3)]
    await assign(two, { client_group_id }, true, 5)
    await assign(three, { client_group_id }, true, 1)
    const dear = await quote()
    await assign(three, { client_group_id }, true, 9)
    expect((await quote()).subtotal_minor).toBe((dear.subtotal_minor / 2) * 3)
    const { assigned } = await olga.call(prices.getPriceList, { price_list_id: three })
    expect(assigned).toMatchObject([{ client_group_id, company_id: null, priority: 9 }])
    const { list } = await olga.call(prices.getPriceLists, { pageSize: 100 })
    expect(list.find((one) => one.price_list_id === three)).toMatchObject({ company_count: 0, group_count: 1 })
  })

  it('is what a month would have cost for its clients only', async () => {
    await join()
    const list = await listOf(2)
    await assign(list, { client_group_id })
    await office.order()
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
    const { shown } = await olga.call(prices.getPriceList, { price_list_id: list })
    const preview = (price_list_id: string, version: number) =>
      olga.call(prices.previewPriceList, { price_list_id, version, month })
    expect((await preview(list, shown.version)).companies.map((one) => one.company_id)).toEqual([company_id])
    const { list: all } = await olga.call(prices.getPriceLists, { side: 'client', currency: 'USD', pageSize: 100 })
    const standard = all.find((one) => one.is_standard)!
    const rest = await preview(standard.price_list_id, standard.current!.version)
    expect(rest.companies.map((one) => one.company_id)).not.toContain(company_id)
  })
})

describe('a group', () => {
  it('has one name, whatever the case, also of two made at once', async () => {
    const { name } = (await find())!
    expect((await save(name.toUpperCase())).err_msg).toBe('CLIENT_GROUP_EXISTS')
    expect((await save(`${name} too`, client_group_id)).err_msg).toBe('OK')
    const answers = await Promise.all([save('At once'), save('at once')])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['CLIENT_GROUP_EXISTS', 'OK'])
    for (const bad of ['', ' ', 'x'.repeat(81)]) expect((await save(bad)).err_msg).toBe('Parameter_Error')
  })

  it('takes a client that belongs to no other, also where two ask at once', async () => {
    const other = (await save(`Other ${count++}`)).data!.client_group_id
    const answers = await Promise.all([join(), join(true, other), join(), join(true, other)])
    expect(answers.filter(({ err_msg }) => err_msg === 'OK')).toHaveLength(2)
    expect(answers.filter(({ err_msg }) => err_msg === 'CLIENT_GROUPED')).toHaveLength(2)
    expect((await groups()).flatMap(({ members }) => members)).toHaveLength(1)
  })

  it('stays while it has clients or lists, then goes, with its name free', async () => {
    await join()
    expect((await end()).err_msg).toBe('CLIENT_GROUP_USED')
    await join(false)
    const list = await listOf(1)
    await assign(list, { client_group_id })
    expect((await end()).err_msg).toBe('CLIENT_GROUP_USED')
    await assign(list, { client_group_id }, false)
    const { name } = (await find())!
    expect((await end()).err_msg).toBe('OK')
    expect(await find()).toBeUndefined()
    for (const late of [
      await end(),
      await join(),
      await assign(list, { client_group_id }),
      await save('Late', client_group_id),
    ])
      expect(late.err_msg).toBe('NOT_FOUND')
    expect((await save(name)).err_msg).toBe('OK')
  })

  it('is not given a list, or a client, by somebody of that client; others than operators see nothing of it', async () => {
    const list = await listOf(1)
    await join()
    const { account_id } = clara
    await office.db.updateTable('account').set({ is_operator: true }).where('account_id', '=', account_id).execute()
    const both = await office.seat(account_id)
    expect((await assign(list, { client_group_id }, true, 0, both)).err_msg).toBe('OWN_COMPANY')
    expect((await join(false, client_group_id, both)).err_msg).toBe('OWN_COMPANY')
    await office.db.updateTable('account').set({ is_operator: false }).where('account_id', '=', account_id).execute()
    const plain = await office.seat(account_id)
    expect((await plain.ask(clientGroups.getClientGroups, {})).err_msg).toBe('NO_PERMISSION')
    expect((await join(false, client_group_id, plain)).err_msg).toBe('NO_PERMISSION')
  })

  it('or a client, but not both, nor neither', async () => {
    const list = await listOf(1)
    const ask = (to: object) => olga.ask(prices.assignPriceList, { price_list_id: list, is_assigned: true, ...to })
    expect((await ask({})).err_msg).toBe('Parameter_Error')
    expect((await ask({ company_id, client_group_id })).err_msg).toBe('Parameter_Error')
    expect((await ask({ client_group_id: office.app.newId() })).err_msg).toBe('NOT_FOUND')
  })
})
