/** The database closes all connections while people save, as in a restart, a failover or maintenance. */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../testing/global-setup.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { createGroup, editGroup, getAllGroup } = calls.taskGroup
const writers = 6
const rounds = 20

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

it('saving continues afterwards, and every acknowledged change is stored', async () => {
  const clara = await office.as('clara')
  const name = (writer: number, edit: number) => `Writer ${writer}, edit ${edit}`
  const groups: string[] = []
  for (let writer = 0; writer < writers; writer++) {
    const { group_id } = await clara.call(createGroup, { name: name(writer, 0) }, idempotencyKey())
    groups.push(group_id)
  }
  let isOver = false
  const acknowledged = groups.map(() => 0)
  const sent = groups.map(() => 0)
  const work = groups.map(async (group_id, writer) => {
    while (!isOver) {
      const edit = ++sent[writer]!
      const { err_msg } = await clara.ask(editGroup, { group_id, name: name(writer, edit) })
      if (err_msg === 'OK') acknowledged[writer] = edit
      else expect(err_msg).toBe('Service_Unavailable')
    }
  })
  const { url } = office.server.database
  const server = new URL(url)
  server.pathname = '/postgres'
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.reduce((sum, edit) => sum + edit)
    await run(
      server.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
    )
    // While requests are in progress.
    await expect.poll(() => acknowledged.reduce((sum, edit) => sum + edit)).toBeGreaterThan(before)
  }
  isOver = true
  await Promise.all(work)
  const { list } = await clara.call(getAllGroup, {})
  const kept = new Map(list.map((group) => [group.group_id, Number(/\d+$/.exec(group.name))]))
  for (const [writer, group_id] of groups.entries()) {
    // A change without an answer may or may not be stored.
    expect(kept.get(group_id)).toBeGreaterThanOrEqual(acknowledged[writer]!)
    expect(kept.get(group_id)).toBeLessThanOrEqual(sent[writer]!)
  }
})
