import { expect, it } from 'vitest'
import { begin, change, redo, undo } from './history.ts'

it('undoes and redoes step by step, and a new change drops what was undone', () => {
  const three = change(change(begin('a'), 'b'), 'c')
  expect(undo(three).now).toBe('b')
  expect(redo(undo(three)).now).toBe('c')
  expect(undo(undo(undo(three))).now).toBe('a')
  const other = change(undo(three), 'd')
  expect(redo(other).now).toBe('d')
  expect(undo(other).now).toBe('b')
})

it('treats typing in one field as one step, until another field changes or something is undone', () => {
  const typed = change(change(begin('a'), 'ab', 'name'), 'abc', 'name')
  expect(undo(typed).now).toBe('a')
  const again = change(redo(undo(typed)), 'abcd', 'name')
  expect(undo(again).now).toBe('abc')
  expect(change(again, again.now)).toBe(again)
})
