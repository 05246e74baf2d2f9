/** Amounts and prices change only by the events of money, and money doesn't depend on the work that it pays for. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NodeTaskTable, TaskTable } from '../../ground/db/schema.ts'

const here = path.join(import.meta.dirname, 'events')
const root = path.join(here.slice(0, here.indexOf(`${path.sep}src${path.sep}`)), 'src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(name))
  .map((name) => ({ name: path.join(root, name), text: readFileSync(path.join(root, name), 'utf8') }))
const importsOf = (text: string) => [...text.matchAll(/from '(\.[^']+)'/g)].map((match) => match[1]!)

describe('the events of money', () => {
  it('only they post to the ledger', () => {
    const posting = files.filter(({ text }) => importsOf(text).some((from) => from.endsWith('/ledger.ts')))
    expect(posting.length).toBeGreaterThan(3)
    expect(posting.filter(({ name }) => path.dirname(name) !== here).map(({ name }) => name)).toEqual([])
    const writing = files.filter(({ text }) =>
      /(insertInto|updateTable|deleteFrom)\('(ledger_\w+|income|spared_work)'|(insert into|update|delete from) (ledger_\w+|income|spared_work)\b/.test(
        text,
      ),
    )
    const money = path.dirname(path.dirname(here))
    expect(writing.filter(({ name }) => !name.startsWith(money + path.sep)).map(({ name }) => name)).toEqual([])
  })

  it('only one of them raises what a company owes, and asks its credit', () => {
    const raising = files.filter(({ text }) => /kind: 'company', [^}]*(?<!-)amount_minor(?!: -)/.test(text))
    expect(raising.map(({ name }) => path.basename(name))).toEqual(['charge-company.ts'])
    expect(raising[0]!.text).toMatch(/together\(\s*isAgreed \? undefined : requireCredit\(/)
  })

  it('only they change a price, and one file writes the prices that they return', () => {
    const changing = files.filter(({ text }) =>
      /\bupdate\s+(node_task|task)\b[^`]*\bset\b[^`]*\b(charge_minor|pay_minor|quantity_milli|calculation)\b/.test(
        text,
      ),
    )
    expect(changing.map(({ name }) => path.basename(name))).toEqual(['keep-prices.ts'])
    // @ts-expect-error a query can't write the charge of a task directly
    const charge: Updateable<TaskTable> = { charge_minor: 1 }
    // @ts-expect-error a query can't write the pay of a node task directly
    const pay: Updateable<NodeTaskTable> = { pay_minor: 1 }
    expect([charge, pay]).toHaveLength(2)
    const keepers = files.filter(({ text }) => importsOf(text).some((from) => from.endsWith('/keep-prices.ts')))
    for (const { name, text } of keepers)
      expect(
        importsOf(text).some((from) => from.includes('/events/')),
        `${name} keeps what no verb has told`,
      ).toBe(true)
  })

  it('they get plain facts and read no tables of work', () => {
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
