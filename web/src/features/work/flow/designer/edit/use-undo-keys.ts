import { useHotkeys } from '@mantine/hooks'
import type { Designer } from './use-designer.ts'

/** In a text field the browser's own undo applies. */
export function useUndoKeys({ undo, redo }: Designer): void {
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ])
}
