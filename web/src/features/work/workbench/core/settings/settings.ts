/** The person's settings of the workbench, stored on the device. */
import { signal } from '../signal/signal.ts'

export interface Settings {
  /** Confirming fills untouched repetitions. */
  isPropagating: boolean
  /** The row that is played is kept in view; the caret stays where it is. */
  isFollowing: boolean
  scheme: 'dark' | 'light'
  subtitle: 'source' | 'target' | 'both'
  /** The original is played during recording, which needs headphones. */
  isOriginalHeard: boolean
}

const storageKey = 'workbench-settings'
const defaults: Settings = {
  isPropagating: true,
  isFollowing: true,
  scheme: 'dark',
  subtitle: 'target',
  isOriginalHeard: false,
}

function read(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Settings>) }
  } catch {
    return defaults
  }
}

export const settings = signal<Settings>(defaults)
let isRead = false

export function readSettings(): Settings {
  if (!isRead) settings.value = read()
  isRead = true
  return settings.value
}

export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...readSettings(), ...changes }
  localStorage.setItem(storageKey, JSON.stringify(settings.value))
}
