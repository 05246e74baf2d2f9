/** Which keys do what in the workbench: chords, their defaults and the person's own choice. */

/** Where a key counts: in the text box, outside of any text box, or both. */
type Place = 'editor' | 'outside' | 'both'
interface Binding {
  readonly chord: string
  readonly place: Place
}

export const commands = {
  confirmNext: { chord: 'Ctrl+Enter', place: 'both' },
  next: { chord: 'Ctrl+ArrowDown', place: 'both' },
  previous: { chord: 'Ctrl+ArrowUp', place: 'both' },
  match1: { chord: 'Ctrl+1', place: 'both' },
  match2: { chord: 'Ctrl+2', place: 'both' },
  match3: { chord: 'Ctrl+3', place: 'both' },
  copySource: { chord: 'Ctrl+I', place: 'both' },
  insertCode: { chord: 'Ctrl+,', place: 'editor' },
  code1: { chord: 'Alt+1', place: 'editor' },
  code2: { chord: 'Alt+2', place: 'editor' },
  code3: { chord: 'Alt+3', place: 'editor' },
  code4: { chord: 'Alt+4', place: 'editor' },
  code5: { chord: 'Alt+5', place: 'editor' },
  code6: { chord: 'Alt+6', place: 'editor' },
  code7: { chord: 'Alt+7', place: 'editor' },
  code8: { chord: 'Alt+8', place: 'editor' },
  code9: { chord: 'Alt+9', place: 'editor' },
  concordance: { chord: 'Alt+K', place: 'both' },
  search: { chord: 'Ctrl+F', place: 'both' },
  nextFinding: { chord: 'F8', place: 'both' },
  playPause: { chord: 'Tab', place: 'editor' },
  loop: { chord: 'Alt+L', place: 'both' },
  splitCue: { chord: 'Alt+S', place: 'editor' },
  mergeCue: { chord: 'Alt+M', place: 'both' },
  addCue: { chord: 'Alt+N', place: 'both' },
  recordTake: { chord: 'Alt+R', place: 'both' },
  playTake: { chord: 'Alt+P', place: 'both' },
  playTakeWithPicture: { chord: 'Alt+V', place: 'both' },
  nextLabel: { chord: 'Alt+ArrowDown', place: 'both' },
  previousLabel: { chord: 'Alt+ArrowUp', place: 'both' },
  labelEverywhere: { chord: 'Alt+A', place: 'both' },
  undoLabel: { chord: 'Ctrl+Z', place: 'editor' },
  redoLabel: { chord: 'Ctrl+Shift+Z', place: 'editor' },
  playFloor: { chord: 'F9', place: 'both' },
  pauseRecording: { chord: 'F7', place: 'both' },
  mute: { chord: 'F4', place: 'both' },
  cough: { chord: 'F2', place: 'both' },
  handover: { chord: 'F6', place: 'both' },
  back: { chord: 'Alt+ArrowLeft', place: 'both' },
  forward: { chord: 'Alt+ArrowRight', place: 'both' },
  markIssue: { chord: 'M', place: 'outside' },
  comment: { chord: 'Alt+C', place: 'both' },
  toolSelect: { chord: 'V', place: 'outside' },
  toolErase: { chord: 'E', place: 'outside' },
  toolBrush: { chord: 'B', place: 'outside' },
  toolStamp: { chord: 'S', place: 'outside' },
  toolPick: { chord: 'I', place: 'outside' },
  penSmaller: { chord: '[', place: 'outside' },
  penLarger: { chord: ']', place: 'outside' },
  eraseText: { chord: 'F', place: 'outside' },
  eraseAllText: { chord: 'Shift+F', place: 'outside' },
  undoPaint: { chord: 'Ctrl+Z', place: 'outside' },
  redoPaint: { chord: 'Ctrl+Shift+Z', place: 'outside' },
  blink: { chord: 'C', place: 'outside' },
  zoomIn: { chord: '+', place: 'outside' },
  zoomOut: { chord: '-', place: 'outside' },
  zoomFit: { chord: '0', place: 'outside' },
  savePicture: { chord: 'Ctrl+S', place: 'both' },
  leaveEditor: { chord: 'Escape', place: 'editor' },
  showKeys: { chord: '?', place: 'outside' },
} as const satisfies Record<string, Binding>

export type Command = keyof typeof commands
export type Keymap = Record<Command, string>

export const defaultKeymap = Object.fromEntries(
  Object.entries(commands).map(([command, binding]) => [command, binding.chord]),
) as Keymap

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

/** An input method has the keys to itself while it composes; 229 is how some of them say so. */
export function isComposing(press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return press.isComposing || press.keyCode === 229
}

/** `Ctrl+Shift+K`; null for a modifier alone. Command counts as Ctrl; letters and digits go by their place on the board. */
export function chordOf(press: KeyPress): string | null {
  if (['Control', 'Meta', 'Alt', 'Shift', 'Dead', 'Process', 'Unidentified'].includes(press.key)) return null
  const board = /^(?:Key([A-Z])|Digit(\d))$/.exec(press.code)
  const key = board?.[1] ?? board?.[2] ?? (press.key.length === 1 ? press.key.toUpperCase() : press.key)
  // What Shift does to a sign is in the sign itself: '?' is '?', not Shift+'/'.
  const isSign = !board && press.key.length === 1
  const parts = [
    (press.ctrlKey || press.metaKey) && 'Ctrl',
    press.altKey && 'Alt',
    press.shiftKey && !isSign && 'Shift',
    key,
  ]
  return parts.filter(Boolean).join('+')
}

export function commandOf(
  press: KeyPress,
  keymap: Keymap,
  isInEditor: boolean,
  isInOtherField: boolean,
): Command | null {
  if (isComposing(press)) return null
  const chord = chordOf(press)
  if (!chord) return null
  for (const command of Object.keys(commands) as Command[]) {
    if (keymap[command] !== chord) continue
    const { place } = commands[command]
    if (place === 'editor' && !isInEditor) continue
    if (place === 'outside' && (isInEditor || isInOtherField)) continue
    // A plain key in a search field is a letter to be typed.
    if (isInOtherField && !/^(Ctrl|Alt|F\d)/.test(chord)) continue
    return command
  }
  return null
}

/** The command that has the chord already; it would lose it. */
export function holderOf(keymap: Keymap, chord: string, except: Command): Command | null {
  const found = (Object.keys(keymap) as Command[]).find((each) => each !== except && keymap[each] === chord)
  return found ?? null
}

export function rebound(keymap: Keymap, command: Command, chord: string): Keymap {
  const holder = holderOf(keymap, chord, command)
  return { ...keymap, ...(holder ? { [holder]: '' } : {}), [command]: chord }
}

const storageKey = 'workbench-keys'

export function readKeymap(storage: Pick<Storage, 'getItem'>): Keymap {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    const own = Object.entries(kept as Record<string, unknown>).filter(
      ([command, chord]) => command in commands && typeof chord === 'string',
    )
    return { ...defaultKeymap, ...Object.fromEntries(own) }
  } catch {
    return defaultKeymap
  }
}

export function writeKeymap(storage: Pick<Storage, 'setItem'>, keymap: Keymap): void {
  const own = (Object.keys(keymap) as Command[]).filter((each) => keymap[each] !== defaultKeymap[each])
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries(own.map((each) => [each, keymap[each]]))))
}

const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }

/** The keys of a chord as they stand on the board. */
export function keysOf(chord: string): string[] {
  if (!chord) return []
  const parts = chord.endsWith('++') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+')
  return parts.map((part) => signs[part] ?? part)
}
