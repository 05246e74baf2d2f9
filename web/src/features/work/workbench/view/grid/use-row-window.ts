/** Decides which rows are rendered: the visible ones and the active one, which is scrolled into view. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect } from 'react'
import { readSettings } from '../../core/settings/settings.ts'
import { observe } from '../../core/signal/signal.ts'
import { useOpenDocument, useValue } from '../context/context.ts'

const estimatedRowPx = 40
/** Rows begin below the fixed head, which the virtualizer doesn't know: without it the last row would stand half below the edge. */
const headPx = 34

export function useRowWindow(scroller: RefObject<HTMLDivElement | null>) {
  const { store, player } = useOpenDocument()
  const visible = useValue(store.visible)
  const active = useValue(store.active)
  const activeIndex = active === null ? -1 : visible.indexOf(active)

  /** The active row is always rendered, because it may have the caret and a running input method. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes
      return [...indexes, activeIndex].sort((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => visible[index] ?? index,
    overscan: 6,
    scrollPaddingEnd: headPx,
    rangeExtractor,
    directDomUpdates: true,
    useFlushSync: false,
  })

  useEffect(() => {
    if (activeIndex < 0) return
    const isPointed = store.pointed === store.active.peek()
    store.pointed = null
    virtualizer.scrollToIndex(activeIndex, { align: isPointed ? 'auto' : 'center' })
  }, [virtualizer, store, activeIndex])

  useEffect(() => {
    if (!player) return
    return observe(player.shown, () => {
      // Whoever writes isn't scrolled away from their text.
      const isWriting = document.activeElement?.hasAttribute('data-editor')
      const [played] = player.shown.value
      if (!played || isWriting || !player.isPlaying.value || !readSettings().isFollowing) return
      const index = store.visible.peek().indexOf(played)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    })
  }, [virtualizer, store, player])
  return virtualizer
}
