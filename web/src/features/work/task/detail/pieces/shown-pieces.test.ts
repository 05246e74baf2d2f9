import { describe, expect, it } from 'vitest'
import { allShown, filterOf, isNarrowed, isStepAlone, pressStep } from './shown-pieces.ts'

describe('a step that is pressed', () => {
  it('shows what is at it now, another one that, and itself again everything', () => {
    const first = pressStep({ ...allShown, keyword: 'one' }, 'n1')
    expect(filterOf(first)).toEqual({ node_id: 'n1', state: 'active', keyword: 'one' })
    const second = pressStep({ ...first, state: 'completed' }, 'n2')
    expect(filterOf(second)).toEqual({ node_id: 'n2', state: 'active', keyword: 'one' })
    expect(pressStep(second, 'n2')).toEqual({ ...allShown, keyword: 'one' })
  })
})

it('knows whether anything narrows the list', () => {
  expect(isNarrowed(allShown)).toBe(false)
  expect(isNarrowed({ ...allShown, keyword: 'a' })).toBe(true)
  expect(isNarrowed({ ...allShown, attention: 'failed' })).toBe(true)
  expect(isStepAlone(pressStep(allShown, 'n1'))).toBe(true)
  expect(isStepAlone({ ...pressStep(allShown, 'n1'), state: 'completed' })).toBe(false)
  expect(isStepAlone({ ...pressStep(allShown, 'n1'), target_lang: 'ja' })).toBe(false)
})
