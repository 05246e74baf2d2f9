/** The numbers of orders have no gaps, whatever fails in between and however many are placed at once. */
import { calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKey } from '../../../../../seed/actions.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const numbers = async () =>
  (await office.db.selectFrom('task').select('number').where('purpose', '=', 'order').orderBy('number').execute()).map(
    (task) => task.number,
  )

it('no number is lost when an order fails at its end, when orders are placed at once, or when the house makes a task', async () => {
  const first = (await numbers()).length
  await office.order()
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
    office.db,
  )
  await sql`create trigger fail before insert on letter for each row execute function fail()`.execute(office.db)
  const clara = await office.as('clara')
  const input = await office.prepareOrder(clara)
  expect((await clara.ask(calls.task.createTask, input, idempotencyKey())).err).toBe(500)
  await sql`drop trigger fail on letter`.execute(office.db)
  const placed = await Promise.all(
    Array.from({ length: 6 }, () => clara.call(calls.task.createTask, input, idempotencyKey())),
  )
  const all = await numbers()
  expect(all).toHaveLength(first + 7)
  expect(all).toEqual(all.map((_, index) => 1001 + index))
  expect(placed.map((task) => task.number).toSorted((a, b) => a - b)).toEqual(all.slice(-6))
})
