/** Kills the embedded PostgreSQL while it is written to. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../connect.ts'
import { type Embedded, startEmbedded } from './start-embedded.ts'

const deaths = 3
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-embedded-'))
const cluster = path.join(directory, 'postgres/cluster')
const postmaster = () => Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

let embedded: Embedded
let died = 0
const lost: Error[] = []
beforeAll(async () => {
  embedded = await startEmbedded(directory, { onDied: () => died++, onLost: (error) => lost.push(error) })
})
afterAll(async () => {
  await embedded.stop()
  fs.rmSync(directory, { recursive: true, force: true })
})

it('is started again at the same address each time it dies, and has lost nothing that it acknowledged', async () => {
  const pool = createPool(embedded.url, 4)
  await pool.query('create table note (id int primary key)')
  const kept: number[] = []
  let next = 0
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const id = next++
      const isKept = await pool.query('insert into note values ($1)', [id]).then(
        () => true,
        () => sleep(20, false),
      )
      if (isKept) kept.push(id)
    }
  }
  const writers = [write(), write(), write(), write()]
  for (let death = 1; death <= deaths; death++) {
    const before = kept.length
    await expect.poll(() => kept.length).toBeGreaterThan(before + 20) // killed while rows are written
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => embedded.isUp(), { interval: 1 }).toBe(false)
    await expect.poll(() => embedded.isUp()).toBe(true)
    expect(died).toBe(death)
  }
  const before = kept.length
  await expect.poll(() => kept.length).toBeGreaterThan(before)
  isOver = true
  await Promise.all(writers)
  const { rows } = await pool.query<{ id: number }>('select id from note')
  const found = new Set(rows.map(({ id }) => id))
  expect(kept.filter((id) => !found.has(id))).toEqual([])
  await pool.end()
})

it('reports that it is lost if it can’t be started again, and stays down', async () => {
  expect(lost).toEqual([])
  fs.rmSync(path.join(cluster, 'global/pg_control'))
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => lost.length).toBe(1)
  expect(lost[0]?.message).toContain('PostgreSQL')
  expect(embedded.isUp()).toBe(false)
})
