import { expect, test } from 'vitest'
import { columnsFrom, rolesOf, withRole } from './column-roles.ts'

const columns = { has_heading: true, source: 1, targets: { zh: 2, '*': 3 }, key: 0, context: [4], max_length: 5 }

test('columns come back from their roles', () => {
  const roles = rolesOf(columns, 7)
  expect(roles).toEqual(['key', 'source', 'target:zh', 'target:*', 'context', 'length', 'none'])
  expect(columnsFrom(roles, true)).toEqual(columns)
})

test('what only one column can be passes on', () => {
  const roles = rolesOf(columns, 7)
  expect(withRole(roles, 6, 'source')).toEqual(['key', 'none', 'target:zh', 'target:*', 'context', 'length', 'source'])
  expect(withRole(roles, 6, 'context').filter((role) => role === 'context')).toHaveLength(2)
})

test('without a source there is no table', () => {
  expect(columnsFrom(['key', 'none'], true)).toBeNull()
  expect(rolesOf(null, 2)).toEqual(['none', 'none'])
})
