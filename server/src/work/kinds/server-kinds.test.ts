import { currencies, workKinds } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { standardFlows } from '../../../../seed/flows.ts'
import { defaultRates } from '../../money/price/testing/rates.ts'
import { registerKinds, serverKind } from '../registry/registry.ts'
import { serverKinds } from './server-kinds.ts'

const orderable = standardFlows.flatMap(({ graph }) => graph.nodes.map(({ kind }) => kind))

describe.each(workKinds.map((one) => [one.kind, one] as const))('%s', (kind, one) => {
  it('has a runner exactly where a machine does the work', () => {
    registerKinds(serverKinds)
    expect(serverKind(kind).run !== undefined).toBe(one.by === 'ai')
  })

  it('has a rate by its unit in every currency', () => {
    for (const currency of currencies) {
      const rates = defaultRates.filter((rate) => rate.node_kind === kind && rate.currency === currency)
      expect(
        rates.some((rate) => rate.source_lang === '*' && rate.target_lang === '*'),
        currency,
      ).toBe(true)
      for (const rate of rates) expect(rate.client.unit).toBe(one.unit)
    }
  })

  it('is part of a standard flow', () => {
    expect(orderable).toContain(kind)
  })
})

it('a kind with voices declares how they are delivered', () => {
  registerKinds(serverKinds)
  for (const { kind, output } of workKinds) if (output === 'voice') expect(serverKind(kind).render, kind).toBeDefined()
})

it('a kind with labels declares its label set and restores labels', () => {
  registerKinds(serverKinds)
  for (const { kind } of workKinds.filter(({ isLabelling }) => isLabelling)) {
    expect(serverKind(kind).labelSet, kind).toBeDefined()
    expect(serverKind(kind).restore, kind).toBeDefined()
  }
})

it('registering a kind twice is refused', () => {
  expect(() => registerKinds([...serverKinds, serverKinds[0]!])).toThrow(/twice/)
  registerKinds(serverKinds)
})
