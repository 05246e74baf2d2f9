import { describe, expect, it } from 'vitest'
import { type CaretKey, moveCaret } from './caret.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, more: Partial<CaretKey> = {}) => ({ ...plain, key, ...more })
const caret = (focus: number, anchor = focus) => ({ anchor, focus })

describe('a caret in a text that can’t be written', () => {
  it('goes by signs as readers see them', () => {
    const text = 'a👩‍👩‍👧é'
    expect(moveCaret(text, caret(0), press('ArrowRight'), false)).toEqual(caret(1))
    expect(moveCaret(text, caret(1), press('ArrowRight'), false)).toEqual(caret(9))
    expect(moveCaret(text, caret(9), press('ArrowLeft'), false)).toEqual(caret(1))
    expect(moveCaret(text, caret(0), press('ArrowLeft'), false)).toEqual(caret(0))
    expect(moveCaret(text, caret(text.length), press('ArrowRight'), false)).toEqual(caret(text.length))
  })

  it('selects words, also where no space is between them', () => {
    const word = { ctrlKey: true, shiftKey: true }
    const text = 'Ada met Bo'
    expect(moveCaret(text, caret(0), press('ArrowRight', word), false)).toEqual(caret(3, 0))
    expect(moveCaret(text, caret(3, 0), press('ArrowRight', word), false)).toEqual(caret(7, 0))
    expect(moveCaret(text, caret(10), press('ArrowLeft', word), false)).toEqual(caret(8, 10))
    const chinese = moveCaret('北京大学', caret(0), press('ArrowRight', word), false)
    expect(chinese!.focus).toBeGreaterThan(0)
  })

  it('leaves a selection at its end, and goes to the ends of the text', () => {
    expect(moveCaret('Ada met', caret(3, 0), press('ArrowRight'), false)).toEqual(caret(3))
    expect(moveCaret('Ada met', caret(3, 0), press('ArrowLeft'), false)).toEqual(caret(0))
    expect(moveCaret('Ada met', caret(3), press('End', { shiftKey: true }), false)).toEqual(caret(7, 3))
  })

  it('goes on to the left in a text from right to left; other keys are others’', () => {
    expect(moveCaret('עדה', caret(0), press('ArrowLeft'), true)).toEqual(caret(1))
    expect(moveCaret('Ada', caret(0), press('ArrowLeft', { altKey: true }), false)).toBeNull()
    expect(moveCaret('Ada', caret(0), press('a'), false)).toBeNull()
  })
})
