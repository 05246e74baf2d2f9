/** The chords of the workbench's commands: the defaults and the person's own ones. */
import type { Row as Wording } from '../../../../../i18n/text.ts'

/** Where a chord applies: in the text box, outside of any text box, or both. */
type Place = 'editor' | 'outside' | 'both'
/** Under which heading the list of keys has a command; kinds of work have one of their own, which comes first. */
export const commandGroups = ['kind', 'write', 'move', 'insert', 'play', 'show', 'codes'] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface CommandDefinition {
  readonly chord: string
  readonly place: Place
  readonly name: Wording
  /** Default: 'kind'. */
  readonly group?: CommandGroup
}

/** Commands by their keys: those of the workbench, and those that kinds of work add. */
export type Commands = Readonly<Record<string, CommandDefinition>>
/** The chord of each command; '' where it has none. */
export type Keymap = Readonly<Record<string, string>>

export function defaultKeymap(commands: Commands): Keymap {
  return Object.fromEntries(Object.entries(commands).map(([command, { chord }]) => [command, chord]))
}

export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  keyCode: number
}

/** While an input method composes, keys belong to it; some browsers show that only by key code 229. */
export function isComposing(press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return press.isComposing || press.keyCode === 229
}

/**
 * `Ctrl+Shift+K`; null for a modifier alone. Command counts as Ctrl; letters and digits are read by their position on
 * the keyboard.
 */
export function chordOf(press: KeyPress): string | null {
  if (['Control', 'Meta', 'Alt', 'Shift', 'Dead', 'Process', 'Unidentified'].includes(press.key)) return null
  const board = /^(?:Key([A-Z])|Digit(\d))$/.exec(press.code)
  const key = board?.[1] ?? board?.[2] ?? (press.key.length === 1 ? press.key.toUpperCase() : press.key)
  // A character that needs Shift is read as the character: '?' instead of Shift+'/'.
  const isSign = !board && press.key.length === 1
  const parts = [
    (press.ctrlKey || press.metaKey) && 'Ctrl',
    press.altKey && 'Alt',
    press.shiftKey && !isSign && 'Shift',
    key,
  ]
  return parts.filter(Boolean).join('+')
}

/** Where the caret is. */
export interface Focus {
  isInEditor: boolean
  isInOtherField: boolean
}

export function commandOf(
  press: KeyPress,
  commands: Commands,
  keymap: Keymap,
  { isInEditor, isInOtherField }: Focus,
): string | null {
  if (isComposing(press)) return null
  const chord = chordOf(press)
  if (!chord) return null
  for (const [command, { place }] of Object.entries(commands)) {
    if (keymap[command] !== chord) continue
    if (place === 'editor' && !isInEditor) continue
    if (place === 'outside' && (isInEditor || isInOtherField)) continue
    // A plain key in a search field types a letter.
    if (isInOtherField && !/^(Ctrl|Alt|F\d)/.test(chord)) continue
    return command
  }
  return null
}

/** The command that has the chord already and would lose it. */
export function holderOf(keymap: Keymap, chord: string, command: string): string | null {
  return Object.keys(keymap).find((each) => each !== command && keymap[each] === chord) ?? null
}

export function rebound(keymap: Keymap, command: string, chord: string): Keymap {
  const holder = holderOf(keymap, chord, command)
  return { ...keymap, ...(holder ? { [holder]: '' } : {}), [command]: chord }
}

const storageKey = 'workbench-keys'

export function readKeymap(storage: Pick<Storage, 'getItem'>, commands: Commands): Keymap {
  const usual = defaultKeymap(commands)
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    const own = Object.entries(kept ?? {}).filter(
      ([command, chord]) => command in commands && typeof chord === 'string',
    )
    return { ...usual, ...Object.fromEntries(own) }
  } catch {
    return usual
  }
}

export function writeKeymap(storage: Pick<Storage, 'setItem'>, keymap: Keymap, commands: Commands): void {
  const usual = defaultKeymap(commands)
  const own = Object.entries(keymap).filter(([command, chord]) => chord !== usual[command])
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries(own)))
}

const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }

const macSigns: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' }
const isOnMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The keys of a chord as they are printed on the keyboard. */
export function keysOf(chord: string, isMac = isOnMac()): string[] {
  if (!chord) return []
  const parts = chord.endsWith('++') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+')
  return parts.map((part) => (isMac ? macSigns[part] : undefined) ?? signs[part] ?? part)
}

/** A chord in a sentence: `Ctrl+Enter`, on a Mac `⌘↵`. */
export function printedKeys(chord: string, isMac = isOnMac()): string {
  return keysOf(chord, isMac).join(isMac ? '' : '+')
}
