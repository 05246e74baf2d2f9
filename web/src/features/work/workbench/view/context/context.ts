/** How components reach the open document and read its values: each re-renders only for what it reads. */
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
  /** What each kind of work adds that is part of the document. */
  facets: readonly Facet[]
  /** The same in one: of what can be there only once, the document's own kind comes first. */
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
/** Null when there is nothing to play. */
export const usePlayer = (): PlayerController | null => useOpenDocument().player
/** What a kind of work has added to the document; null where it isn't part of it. */
export const usePart = <T extends WorkPart>(type: abstract new (...args: never[]) => T): T | null =>
  useOpenDocument().part(type)

/** What a kind of work may call differently. */
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

/** Re-renders only the row that becomes the active one and the one that was. */
export function useIsActive(segmentId: string): boolean {
  const { active } = useOpenDocument().store
  const subscribe = useCallback((listener: () => void) => observe(active, listener), [active])
  return useSyncExternalStore(subscribe, () => active.peek() === segmentId)
}

export function useKeymap(): Keymap {
  return useValue(useWorkbench().keys.keymap)
}

export function useSettings(): Settings {
  readSettings()
  return useValue(settings)
}
