import { currencies, workKinds } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { standardFlows } from '../../../../seed/flows.ts'
import { defaultRates } from '../../money/settlement/default-rates.ts'
import { registerKinds, serverKind } from '../registry/registry.ts'
import { serverKinds } from './server-kinds.ts'

const orderable = standardFlows.flatMap(({ graph }) => graph.nodes.map(({ kind }) => kind))

describe.each(workKinds.map((one) => [one.kind, one] as const))('%s', (kind, one) => {
  it('runs by itself exactly where a machine does it', () => {
    registerKinds(serverKinds)
    expect(serverKind(kind).run !== undefined).toBe(one.by === 'ai')
  })

  it('has a rate in every currency, by its unit', () => {
    for (const currency of currencies) {
      const rates = defaultRates.filter((rate) => rate.node_kind === kind && rate.currency === currency)
      expect(
        rates.some((rate) => rate.source_lang === '*' && rate.target_lang === '*'),
        currency,
      ).toBe(true)
      for (const rate of rates) expect(rate.unit).toBe(one.unit)
    }
  })

  it('is part of a flow that ships with the product', () => {
    expect(orderable).toContain(kind)
  })
})

it('what speaks says how its voices are delivered', () => {
  registerKinds(serverKinds)
  for (const { kind, output } of workKinds) if (output === 'voice') expect(serverKind(kind).render, kind).toBeDefined()
})

it('what labels says with what, and brings labels back', () => {
  registerKinds(serverKinds)
  for (const { kind } of workKinds.filter(({ isLabelling }) => isLabelling)) {
    expect(serverKind(kind).labelSet, kind).toBeDefined()
    expect(serverKind(kind).restore, kind).toBeDefined()
  }
})

it('refuses a kind twice', () => {
  expect(() => registerKinds([...serverKinds, serverKinds[0]!])).toThrow(/twice/)
  registerKinds(serverKinds)
})
