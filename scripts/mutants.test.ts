import { expect, it } from 'vitest'
import { mutantsOf, withMutant } from './mutants.mjs'

const mutated = (source: string) => mutantsOf('a.tsx', source).map((mutant) => withMutant(source, mutant))

it('inverts comparisons, conditions, flags and numbers, and removes statements', () => {
  expect(mutated('const a = b === c')).toEqual(['const a = b !== c'])
  expect(mutated('const a = b >= c')).toEqual(['const a = b > c'])
  expect(mutated('const a = !b')).toEqual(['const a = b'])
  expect(mutated('const a = b && c')).toEqual(['const a = b || c'])
  expect(mutated('const a = [true, 3]')).toEqual(['const a = [false, 3]', 'const a = [true, 4]'])
  expect(mutated('if (a) b()')).toEqual(['if (true) b()', 'if (false) b()', 'if (a) ;'])
  expect(mutated('const a = b ? c : d')).toEqual(['const a = true ? c : d', 'const a = false ? c : d'])
})

it('removes the action of a button', () => {
  expect(mutated('const a = <Button onClick={() => clear()} />')).toContain(
    'const a = <Button onClick={(() => undefined)} />',
  )
})

it('doesn’t change types, imports and texts', () => {
  expect(mutated("import a from 'b'\ntype C = 1 | true\nconst d = 'e' as const")).toEqual([])
})
