import { expect, it } from 'vitest'
import { createSeal } from '../../../ground/kernel/seal/seal.ts'
import { hashPassword } from './hash-password.ts'

const seal = createSeal('a secret key of more than 32 characters')

/** Asks for hashes and notes whose is done, in order. */
function door() {
  const done: string[] = []
  const ask = (owner: string, isKnown = false) =>
    hashPassword(seal, 'a'.repeat(40), { owner, isKnown }).then(
      () => void done.push(owner),
      () => void done.push('refused'),
    )
  return { done, ask }
}

it('a flood from one address keeps nobody else waiting', async () => {
  const { done, ask } = door()
  const flood = Array.from({ length: 20 }, () => ask('flood'))
  await ask('honest')
  expect(done.filter((owner) => owner === 'flood').length).toBeLessThanOrEqual(2)
  await Promise.all(flood)
})

it('a flood from many addresses keeps no known browser waiting', async () => {
  const { done, ask } = door()
  const flood = Array.from({ length: 20 }, (_, n) => ask(`flood ${n}`))
  await ask('honest', true)
  expect(done.length - 1).toBeLessThanOrEqual(4) // those that were running, and one that ends at the same time
  await Promise.all(flood)
})

it('30 people of one address are all let in, the 40th waits no more', async () => {
  const { done, ask } = door()
  const office = Array.from({ length: 30 }, () => ask('office'))
  await Promise.all([...office, ...Array.from({ length: 10 }, () => ask('office'))])
  expect(done.filter((owner) => owner === 'refused').length).toBe(9) // one was running, not waiting
})
