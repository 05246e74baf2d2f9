import { describe, expect, it } from 'vitest'
import { languages } from '../../ground/limits.ts'
import { type NodeKind, nodeKinds, workKinds } from './list.ts'
import { workMs } from './pace.ts'
import { roles } from './role.ts'
import { units } from './unit.ts'
import { isPeoples, materialsTaken } from './work-kind.ts'

describe.each(workKinds.map((one) => [one.kind, one] as const))('%s', (kind, one) => {
  it('is found by its name, and has a name in each language', () => {
    expect(nodeKinds[kind]).toBe(one)
    for (const language of languages) expect(one.name[language].trim()).not.toBe('')
  })

  it('has a unit of payment and default hours', () => {
    expect(units).toContain(one.unit)
    expect(one.hours).toBeGreaterThan(0)
  })

  it('has a role exactly if people do it who are no reviewers', () => {
    expect(one.role_id !== null).toBe(one.by === 'human')
    if (one.role_id) expect(roles.map(({ role_id }) => role_id)).toContain(one.role_id)
  })

  it('has a pace if people are paid for it, so that its time can be told from its volume', () => {
    if (isPeoples(one)) expect(workMs(one, { words: 600, duration_ms: 60_000 })).toBeGreaterThan(0)
  })

  it('uses a model exactly if a machine does it', () => {
    expect(one.capability !== undefined).toBe(one.by === 'ai')
  })

  it('can be skipped at will only if nobody is paid for it', () => {
    if (isPeoples(one)) expect(one.isSkippable).toBeUndefined()
  })

  it('accepts its input material', () => {
    expect(materialsTaken(one)).toContain(one.input)
  })
})

it('no two kinds have the same name', () => {
  for (const language of languages) {
    const names = workKinds.map(({ name }) => name[language])
    expect(new Set(names).size).toBe(names.length)
  }
  expect(new Set(workKinds.map(({ kind }): NodeKind => kind)).size).toBe(workKinds.length)
})
