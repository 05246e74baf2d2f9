import { describe, expect, it } from 'vitest'
import { type CaretKey, moveCaret } from './caret.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, more: Partial<CaretKey> = {}) => ({ ...plain, key, ...more })
const caret = (focus: number, anchor = focus) => ({ anchor, focus })

describe('the caret in a read-only text', () => {
  it('moves by characters as readers see them', () => {
    const text = 'a👩‍👩‍👧é'
    expect(moveCaret(text, caret(0), press('ArrowRight'), false)).toEqual(caret(1))
    expect(moveCaret(text, caret(1), press('ArrowRight'), false)).toEqual(caret(9))
    expect(moveCaret(text, caret(9), press('ArrowLeft'), false)).toEqual(caret(1))
    expect(moveCaret(text, caret(0), press('ArrowLeft'), false)).toEqual(caret(0))
    expect(moveCaret(text, caret(text.length), press('ArrowRight'), false)).toEqual(caret(text.length))
  })

  it('selects words, also in scripts without spaces', () => {
    const word = { ctrlKey: true, shiftKey: true }
    const text = 'Ada met Bo'
    expect(moveCaret(text, caret(0), press('ArrowRight', word), false)).toEqual(caret(3, 0))
    expect(moveCaret(text, caret(3, 0), press('ArrowRight', word), false)).toEqual(caret(7, 0))
    expect(moveCaret(text, caret(10), press('ArrowLeft', word), false)).toEqual(caret(8, 10))
    const chinese = moveCaret('北京大学', caret(0), press('ArrowRight', word), false)
    expect(chinese!.focus).toBeGreaterThan(0)
  })

  it('collapses a selection to its end, and moves to the ends of the text', () => {
    expect(moveCaret('Ada met', caret(3, 0), press('ArrowRight'), false)).toEqual(caret(3))
    expect(moveCaret('Ada met', caret(3, 0), press('ArrowLeft'), false)).toEqual(caret(0))
    expect(moveCaret('Ada met', caret(3), press('End', { shiftKey: true }), false)).toEqual(caret(7, 3))
  })

  it('moves forward to the left in a right-to-left text; other keys are ignored', () => {
    expect(moveCaret('עדה', caret(0), press('ArrowLeft'), true)).toEqual(caret(1))
    expect(moveCaret('Ada', caret(0), press('ArrowLeft', { altKey: true }), false)).toBeNull()
    expect(moveCaret('Ada', caret(0), press('a'), false)).toBeNull()
  })
})
