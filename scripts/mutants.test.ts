import { expect, it } from 'vitest'
import { mutantsOf, withMutant } from './mutants.mjs'

const mutated = (source: string) => mutantsOf('a.tsx', source).map((mutant) => withMutant(source, mutant))

it('turns comparisons, conditions, flags and numbers round, and leaves statements out', () => {
  expect(mutated('const a = b === c')).toEqual(['const a = b !== c'])
  expect(mutated('const a = b >= c')).toEqual(['const a = b > c'])
  expect(mutated('const a = !b')).toEqual(['const a = b'])
  expect(mutated('const a = b && c')).toEqual(['const a = b || c'])
  expect(mutated('const a = [true, 3]')).toEqual(['const a = [false, 3]', 'const a = [true, 4]'])
  expect(mutated('if (a) b()')).toEqual(['if (true) b()', 'if (false) b()', 'if (a) ;'])
  expect(mutated('const a = b ? c : d')).toEqual(['const a = true ? c : d', 'const a = false ? c : d'])
})

it('takes the life out of what a button does', () => {
  expect(mutated('const a = <Button onClick={() => clear()} />')).toContain(
    'const a = <Button onClick={(() => undefined)} />',
  )
})

it('leaves types, imports and words alone', () => {
  expect(mutated("import a from 'b'\ntype C = 1 | true\nconst d = 'e' as const")).toEqual([])
})
