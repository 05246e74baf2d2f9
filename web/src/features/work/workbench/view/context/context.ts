/** How components reach the session and read its values: each re-renders only for what it reads. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { WorkbenchSession } from '../../core/document/open-document.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import type { Row } from '../../core/row/row.ts'
import { readSettings, type Settings, settings } from '../../core/settings/settings.ts'
import type { KeyedValues, Value } from '../../core/signal/signal.ts'
import type { Dubbing } from '../../kinds/dubbing/dubbing.ts'
import type { Repair } from '../../kinds/image-repair/image-repair.ts'
import type { Interpreting } from '../../kinds/interpreting/interpreting.ts'

export interface Workbench {
  session: WorkbenchSession
  /** Null when there is nothing to play. */
  player: PlayerController | null
  /** Null where nothing can have been spoken. */
  dubbing: Dubbing | null
  /** Null where nothing is spoken against the recording. */
  interpreting: Interpreting | null
  /** Null where the picture itself isn't mended. */
  repair: Repair | null
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext)
  if (!workbench) throw new Error('outside of a workbench')
  return workbench
}

export const useSession = (): WorkbenchSession => useWorkbench().session

export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.get)
}

export function useKeyed<V>(values: KeyedValues<V>, key: string): V | undefined {
  const subscribe = useCallback((listener: () => void) => values.subscribe(key, listener), [values, key])
  return useSyncExternalStore(subscribe, () => values.get(key))
}

export function useActiveRow(): Row | undefined {
  const { store } = useSession()
  return useKeyed(store.rows, useValue(store.active) ?? '')
}

export function useSettings(): Settings {
  readSettings()
  return useValue(settings)
}
