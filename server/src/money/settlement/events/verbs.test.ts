/** Money moves, and prices change, only by its verbs; and it knows nothing of the work it is for. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NodeTaskTable, TaskTable } from '../../../ground/db/schema.ts'

const here = import.meta.dirname
const root = path.join(here.slice(0, here.indexOf(`${path.sep}src${path.sep}`)), 'src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(name))
  .map((name) => ({ name: path.join(root, name), text: readFileSync(path.join(root, name), 'utf8') }))
const importsOf = (text: string) => [...text.matchAll(/from '(\.[^']+)'/g)].map((match) => match[1]!)

describe('money’s verbs', () => {
  it('are the only ones that post', () => {
    const posting = files.filter(({ text }) => importsOf(text).some((from) => from.endsWith('/ledger.ts')))
    expect(posting.length).toBeGreaterThan(3)
    expect(posting.filter(({ name }) => path.dirname(name) !== here).map(({ name }) => name)).toEqual([])
    const writing = files.filter(({ text }) =>
      /(insertInto|updateTable|deleteFrom)\('(ledger_\w+|income|spared_work)'|(insert into|update|delete from) (ledger_\w+|income|spared_work)\b/.test(
        text,
      ),
    )
    const money = path.dirname(here)
    expect(writing.filter(({ name }) => !name.startsWith(money + path.sep)).map(({ name }) => name)).toEqual([])
  })

  it('are the only ones that change a price: what they tell is kept by one file', () => {
    const changing = files.filter(({ text }) =>
      /\bupdate\s+(node_task|task)\b[^`]*\bset\b[^`]*\b(charge_minor|pay_minor|quantity_milli|calculation)\b/.test(
        text,
      ),
    )
    expect(changing.map(({ name }) => path.basename(name))).toEqual(['keep-prices.ts'])
    // @ts-expect-error what an order costs isn't written by a query of one's own
    const charge: Updateable<TaskTable> = { charge_minor: 1 }
    // @ts-expect-error nor is what somebody gets for work
    const pay: Updateable<NodeTaskTable> = { pay_minor: 1 }
    expect([charge, pay]).toHaveLength(2)
    const keepers = files.filter(({ text }) => importsOf(text).some((from) => from.endsWith('/keep-prices.ts')))
    for (const { name, text } of keepers)
      expect(
        importsOf(text).some((from) => from.includes('/events/')),
        `${name} keeps what no verb has told`,
      ).toBe(true)
  })

  it('are told plain facts', () => {
    const own = files.filter(({ name }) => path.dirname(name) === here)
    expect(own.length).toBeGreaterThan(6)
    const reading = own.filter(({ text }) =>
      /(From|Join|Into|Table)\('(node_task|task|piece|talent)\b|\b(from|join|update|into) (node_task|task|piece|talent)\b/.test(
        text,
      ),
    )
    expect(reading.map(({ name }) => name)).toEqual([])
  })
})
