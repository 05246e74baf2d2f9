import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import {
  chordOf,
  commandOf,
  defaultKeymap,
  type KeyPress,
  keysOf,
  printedKeys,
  readKeymap,
  rebound,
  writeKeymap,
} from './keymap.ts'

const usual = defaultKeymap(commands)

const press = (changes: Partial<KeyPress>): KeyPress => ({
  key: 'a',
  code: 'KeyA',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 65,
  ...changes,
})

describe('chordOf', () => {
  it.each([
    [{ key: 'Enter', code: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
    [{ key: 'Enter', code: 'Enter', metaKey: true }, 'Ctrl+Enter'],
    [{ key: '˚', code: 'KeyK', altKey: true }, 'Alt+K'], // the character that a Mac types with Alt+K
    [{ key: 'й', code: 'KeyQ', ctrlKey: true }, 'Ctrl+Q'],
    [{ key: '!', code: 'Digit1', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+1'],
    [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
    [{ key: ',', code: 'Comma', ctrlKey: true }, 'Ctrl+,'],
    [{ key: 'Control', code: 'ControlLeft', ctrlKey: true }, null],
  ])('reads %o as %s', (changes, chord) => {
    expect(chordOf(press(changes))).toBe(chord)
  })
})

describe('commandOf', () => {
  const find = (changes: Partial<KeyPress>, inEditor = true, inField = false) =>
    commandOf(press(changes), commands, usual, { isInEditor: inEditor, isInOtherField: inField })

  it('finds commands by the place of the focus', () => {
    expect(find({ key: 'Enter', code: 'Enter', ctrlKey: true })).toBe('confirmNext')
    expect(find({ key: 'Tab', code: 'Tab' })).toBe('playPause')
    expect(find({ key: 'Tab', code: 'Tab' }, false)).toBeNull()
    expect(find({ key: 'm', code: 'KeyM' }, true)).toBeNull()
    expect(find({ key: 'm', code: 'KeyM' }, false)).toBe('markIssue')
  })

  it('ignores plain keys in other fields', () => {
    expect(find({ key: '?', code: 'Slash', shiftKey: true }, false, true)).toBeNull()
    expect(find({ key: 'F8', code: 'F8' }, false, true)).toBe('nextFinding')
  })

  it('ignores all keys while an input method composes', () => {
    expect(find({ key: 'Enter', code: 'Enter', ctrlKey: true, isComposing: true })).toBeNull()
    expect(find({ key: 'Enter', code: 'Enter', ctrlKey: true, keyCode: 229 })).toBeNull()
  })
})

describe('the keymap', () => {
  it('removes a chord from the command that had it before', () => {
    const keymap = rebound(usual, 'copySource', 'Alt+K')
    expect(keymap.copySource).toBe('Alt+K')
    expect(keymap.concordance).toBe('')
  })

  it('stores only differences from the default and ignores invalid values', () => {
    const rows = new Map<string, string>()
    const storage = {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, text: string) => void rows.set(key, text),
    }
    writeKeymap(storage, rebound(usual, 'copySource', 'Alt+I'), commands)
    expect([...rows.values()]).toEqual(['{"copySource":"Alt+I"}'])
    expect(readKeymap(storage, commands)).toEqual({ ...usual, copySource: 'Alt+I' })
    expect(readKeymap({ getItem: () => '{"nothing":"X","loop":5}' }, commands)).toEqual(usual)
    expect(readKeymap({ getItem: () => '{' }, commands)).toEqual(usual)
  })

  it('displays keys as they are printed on the keyboard', () => {
    expect(keysOf('Ctrl+ArrowUp')).toEqual(['Ctrl', '↑'])
    expect(keysOf('Ctrl++')).toEqual(['Ctrl', '+'])
    expect(keysOf('')).toEqual([])
    expect(keysOf('Ctrl+Shift+K', true)).toEqual(['⌘', '⇧', 'K'])
    expect(printedKeys('Ctrl+Enter', true)).toBe('⌘↵')
    expect(printedKeys('Ctrl+Enter', false)).toBe('Ctrl+Enter')
    expect(keysOf('Ctrl+Shift+K', false)).toEqual(['Ctrl', 'Shift', 'K'])
  })
})
