/**
 * MONEY A1: random calls of all that moves money, some sent twice, some with the database cut off meanwhile. `bench/money.ts`
 * sends more of them.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpMoney } from './dump.ts'
import { playMoney } from './play.ts'
import { type MoneyWorld, openMoneyWorld } from './world.ts'

const { MONEY_CALLS, MONEY_SEED } = process.env
const count = Number(MONEY_CALLS ?? 250)
const seed = Number(MONEY_SEED ?? Math.floor(Math.random() * 2 ** 31))
const log = (line: string) => void (MONEY_CALLS && process.stdout.write(`${line}\n`))
const model = path.join(import.meta.dirname, '../../../../bench/money-model.py')

let world: MoneyWorld
beforeAll(async () => {
  world = await openMoneyWorld(seed, { doubles: 0.2, cuts: 0.05 })
})
afterAll(() => world.office.server.close())

it(`what they leave are books that are right (seed ${seed})`, { timeout: 4 * 3_600_000 }, async ({ skip }) => {
  const { hand, office } = world
  const began = Date.now()
  await playMoney(world, count, {
    log: (line) => log(`${line}; ${Math.round((Date.now() - began) / 1000)} s`),
  })
  log(
    [...hand.answers]
      .map(([name, times]) => `${name}: ${times}`)
      .toSorted()
      .join('\n'),
  )
  expect(hand.faults).toEqual([])
  const file = path.join(os.tmpdir(), `money-${seed}-${process.pid}.json`)
  await dumpMoney(office.db, file)
  const ask = () => spawnSync('python3', [model, file], { encoding: 'utf8' })
  const { status, stdout, stderr, error } = ask()
  if (error) skip('python3 is not on this machine')
  log(stdout)
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' })
  // It would have told of a cent.
  const told = JSON.parse(fs.readFileSync(file, 'utf8'))
  told.task[0].charge_minor++
  fs.writeFileSync(file, JSON.stringify(told))
  expect(ask().stdout).toMatch(/'company', .*: the books say/)
  fs.rmSync(file)
})
