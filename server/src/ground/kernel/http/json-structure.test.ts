import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkStructure, maxDepth } from './json-structure.ts'

function isTaken(text: string): boolean {
  checkStructure(text)
  return true
}

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

describe('JSON of a request', () => {
  it('is taken whatever is in it', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => isTaken(text)))
  })

  it('is nested so deeply and no deeper, in arrays and objects', () => {
    expect(isTaken(nested(maxDepth))).toBe(true)
    expect(() => isTaken(nested(maxDepth + 1))).toThrow('nested')
    expect(() => isTaken(`${'{"a":'.repeat(maxDepth + 1)}1${'}'.repeat(maxDepth + 1)}`)).toThrow('nested')
  })

  it('counts no brackets inside text', () => {
    const text = JSON.stringify({ a: `${'['.repeat(100)}\\"{`, b: '"'.repeat(5), c: '\\' })
    expect(isTaken(text)).toBe(true)
  })

  it('names no key twice, however it is written', () => {
    for (const text of ['{"a":1,"a":2}', '{"a":1,"b":{"c":1},"\\u0061":2}', '[{"a":[],"a":{}}]'])
      expect(() => isTaken(text), text).toThrow('twice')
    for (const text of ['{"a":{"a":1},"b":"a"}', '[{"a":1},{"a":2}]', '{"a":"b","b":"a"}', '{"a":["a","a"]}'])
      expect(isTaken(text), text).toBe(true)
  })

  it.each(['', '{', '"', '{"a"', '[1,]', '{]', ']]', '{"a":1}}', '{"a\\', '{"\\x":1}'])(
    'leaves to the parser what isn’t JSON: %j',
    (text) => expect(() => (checkStructure(text), JSON.parse(text))).toThrow(SyntaxError),
  )
})
