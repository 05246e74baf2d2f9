import { describe, expect, it } from 'vitest'
import { languages } from '../../ground/limits.ts'
import { type NodeKind, nodeKinds, workKinds } from './list.ts'
import { roles } from './role.ts'
import { units } from './unit.ts'
import { isPeoples, materialsTaken } from './work-kind.ts'

describe.each(workKinds.map((one) => [one.kind, one] as const))('%s', (kind, one) => {
  it('is found by its name, and is called something in each language', () => {
    expect(nodeKinds[kind]).toBe(one)
    for (const language of languages) expect(one.name[language].trim()).not.toBe('')
  })

  it('is paid for by a unit, and is given time', () => {
    expect(units).toContain(one.unit)
    expect(one.hours).toBeGreaterThan(0)
  })

  it('has a role exactly where people who are no reviewers do it', () => {
    expect(one.role_id !== null).toBe(one.by === 'human')
    if (one.role_id) expect(roles.map(({ role_id }) => role_id)).toContain(one.role_id)
  })

  it('works with a model exactly where a machine does it', () => {
    expect(one.capability !== undefined).toBe(one.by === 'ai')
  })

  it('is left out at will only where nobody is paid for it', () => {
    if (isPeoples(one)) expect(one.isSkippable).toBeUndefined()
  })

  it('takes what it is for', () => {
    expect(materialsTaken(one)).toContain(one.input)
  })
})

it('no two kinds are called the same', () => {
  for (const language of languages) {
    const names = workKinds.map(({ name }) => name[language])
    expect(new Set(names).size).toBe(names.length)
  }
  expect(new Set(workKinds.map(({ kind }): NodeKind => kind)).size).toBe(workKinds.length)
})
