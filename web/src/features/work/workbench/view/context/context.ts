/**
 * Gives components the open document and its values; each component renders again only for the values that it reads.
 */
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { sayWording, useLanguage } from '../../../../../i18n/i18n.ts'
import type { Say } from '../../../../../i18n/text.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { WorkPart } from '../../core/document/work-part.ts'
import type { Keymap } from '../../core/keys/keymap.ts'
import type { Keys } from '../../core/keys/keys.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import type { Row } from '../../core/row/row.ts'
import { readSettings, type Settings, settings } from '../../core/settings/settings.ts'
import { observe, type ReadonlySignal, type SignalMap } from '../../core/signal/signal.ts'
import type { usualWords, Words } from '../kind/words.ts'
import type { Facet } from '../kind/work-kind.ts'

export interface Workbench {
  opened: OpenDocument
  keys: Keys
  /** The facets of the kinds of work that belong to the document. */
  facets: readonly Facet[]
  /** The merged facet: of members that can exist only once, the document's own kind has priority. */
  facet: Facet
  words: Words
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext)
  if (!workbench) throw new Error('outside of a workbench')
  return workbench
}

export const useOpenDocument = (): OpenDocument => useWorkbench().opened
/** Null when there is no recording. */
export const usePlayer = (): PlayerController | null => useOpenDocument().player
/** The part of a kind of work in the document; null where the document doesn't have it. */
export const usePart = <T extends WorkPart>(type: abstract new (...args: never[]) => T): T | null =>
  useOpenDocument().part(type)

/** Texts that a kind of work may replace. */
export function useWords(): Say<typeof usualWords> {
  const { words } = useWorkbench()
  const language = useLanguage()
  return (key, ...[params]) => sayWording(language, words[key], params)
}

export function useValue<T>(value: ReadonlySignal<T>): T {
  const subscribe = useCallback((listener: () => void) => observe(value, listener), [value])
  return useSyncExternalStore(subscribe, () => value.peek())
}

export function useKeyed<V>(values: SignalMap<V>, key: string): V | undefined {
  return useValue(values.key(key))
}

export function useActiveRow(): Row | undefined {
  const { store } = useOpenDocument()
  return useKeyed(store.rows, useValue(store.active) ?? '')
}

/** Only the row that becomes active and the one that was active render again. */
export function useIsActive(segmentId: string): boolean {
  const { active } = useOpenDocument().store
  const subscribe = useCallback((listener: () => void) => observe(active, listener), [active])
  return useSyncExternalStore(subscribe, () => active.peek() === segmentId)
}

/** Whether the player is within the row's cue. */
export function useIsPlayed(segmentId: string): boolean {
  const player = usePlayer()
  const subscribe = useCallback(
    (listener: () => void) => (player ? observe(player.shown, listener) : () => {}),
    [player],
  )
  return useSyncExternalStore(subscribe, () => player?.shown.peek().includes(segmentId) ?? false)
}

export function useKeymap(): Keymap {
  return useValue(useWorkbench().keys.keymap)
}

export function useSettings(): Settings {
  readSettings()
  return useValue(settings)
}
