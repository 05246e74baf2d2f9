import { expect, it } from 'vitest'
import { isStepAlone, pressStep, type ShownPieces } from './shown-pieces.ts'

const allShown: ShownPieces = {
  node_id: undefined,
  state: undefined,
  attention: undefined,
  target_lang: undefined,
  assignee_id: undefined,
  keyword: '',
}

it('selecting a step shows the pieces at it, selecting another one replaces it, and selecting it again shows all', () => {
  const first = pressStep({ ...allShown, keyword: 'one' }, 'n1')
  expect(first).toEqual({ ...allShown, node_id: 'n1', state: 'active', keyword: 'one' })
  const second = pressStep({ ...first, state: 'completed' }, 'n2')
  expect(second).toEqual({ ...allShown, node_id: 'n2', state: 'active', keyword: 'one' })
  expect(pressStep(second, 'n2')).toEqual({ ...allShown, keyword: 'one' })
})

it('a selected step is distinguished from other filters', () => {
  const pressed = pressStep(allShown, 'n1')
  expect(isStepAlone(pressed)).toBe(true)
  expect(isStepAlone(allShown)).toBe(false)
  expect(isStepAlone({ ...pressed, state: 'completed' })).toBe(false)
  expect(isStepAlone({ ...pressed, target_lang: 'ja' })).toBe(false)
  expect(isStepAlone({ ...pressed, attention: 'failed' })).toBe(false)
  expect(isStepAlone({ ...pressed, keyword: 'one' })).toBe(false)
})
