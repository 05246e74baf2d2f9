/** What an order costs that is set back after a machine made a part of it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { clientPrices } from '../../money/settlement/client-prices.ts'
import { type Machines, openMachines, translating, wanted } from './testing/machines.ts'

let machines: Machines
beforeAll(async () => {
  machines = await openMachines()
  await machines.connect()
})
afterAll(() => machines.close())
beforeEach(() => {
  machines.peer.answer = translating((text) => text.includes('harbour'))
})

/** Chinese is delivered, with a credit for the machine; operators set it back. Japanese goes on. */
async function setBack() {
  const taskId = await machines.office.order({ ...wanted(), target_langs: ['zh', 'ja'] })
  const { charge_minor, quote } = await machines.office.task(taskId)
  const { piece_id } = await machines.work(taskId, 'zh')
  const { file_id } = quote.items[0]!
  await machines.confirm(taskId, 'zh')
  expect(await machines.office.task(taskId)).toMatchObject({ charge_minor: charge_minor - 200 })
  expect((await machines.reset(taskId, { username: 'olga', piece_ids: [piece_id] })).charge_minor).toBe(0)
  const priceOf = (target_lang: string) => clientPrices(quote).priceOfPieces([{ file_id, target_lang }])
  return { taskId, priceOf }
}

it('a credit is not given back once more where what operators set back is cancelled', async () => {
  const { taskId, priceOf } = await setBack()
  const said = await machines.cancel(taskId, 'zh')
  expect(said).toMatchObject({ refund_minor: priceOf('zh') - 200, kept_minor: 0 })
  expect(await machines.booked(taskId, 'company')).toBe(priceOf('ja'))
  expect(await findLedgerFaults(machines.office.db)).toEqual([])
})

it('what is complete is earned, and what is deferred is what the open piece was charged for', async () => {
  const { taskId, priceOf } = await setBack()
  await machines.confirm(taskId, 'ja')
  const { charge_minor } = await machines.office.task(taskId)
  expect(charge_minor).toBe(priceOf('zh') - 200 + priceOf('ja') - (await creditOf(taskId, 'ja')))
  expect(0 - (await machines.booked(taskId, 'platform_deferred'))).toBe(priceOf('zh') - 200)
  await machines.run(taskId, 'zh')
  await machines.confirm(taskId, 'zh')
  expect(0 - (await machines.booked(taskId, 'platform_revenue'))).toBe(charge_minor)
})

async function creditOf(taskId: string, lang: string): Promise<number> {
  const said = await machines.sparedOf(taskId)
  return said.filter(({ target_lang }) => target_lang === lang).reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
