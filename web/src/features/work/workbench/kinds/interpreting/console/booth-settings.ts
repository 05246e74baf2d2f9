/** An interpreter's settings for recording, stored on the device. */
import { type InterpretMode, interpretModes } from '@polyphony/contract'
import { signal } from '../../../core/signal/signal.ts'

export interface BoothSettings {
  mode: InterpretMode
  /** Null: the system's default. */
  deviceId: string | null
  lead_ms: number
  isHeadphoneKnown: boolean
}

export const leadIns = [0, 3000, 5000, 10_000] as const
const storageKey = 'interpreter-booth'
const defaults: BoothSettings = { mode: 'simultaneous', deviceId: null, lead_ms: 3000, isHeadphoneKnown: false }

function read(): BoothSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<BoothSettings>
    const found = { ...defaults, ...kept }
    return interpretModes.includes(found.mode) ? found : defaults
  } catch {
    return defaults
  }
}

export const booth = signal<BoothSettings>(read())

export function changeBooth(changes: Partial<BoothSettings>): void {
  booth.value = { ...booth.value, ...changes }
  localStorage.setItem(storageKey, JSON.stringify(booth.value))
}
