/** A click on a row activates it, with the caret at the click. One listener for all rows. */
import { type RefObject, useEffect } from 'react'
import { useWorkbench } from '../context/context.ts'
import { targetOffsetAt } from '../tagged/marked-span.ts'

export function useRowClicks(scroller: RefObject<HTMLElement | null>): void {
  const { opened, facet } = useWorkbench()
  useEffect(() => {
    const element = scroller.current
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const index = target.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index
      // A click on a control belongs to the control, and a selection of words is kept.
      const isSelecting = window.getSelection()?.isCollapsed === false
      if (isSelecting) facet.onSelect?.(opened)
      const segment_id = opened.store.visible.value[Number(index)]
      if (isSelecting || !segment_id || target.closest('button, textarea, input, [role="toolbar"]')) return
      opened.caret = { segment_id, offset: targetOffsetAt(event.clientX, event.clientY) }
      opened.store.pointed = segment_id
      opened.store.active.value = segment_id
      // Within the active row the text box takes the focus back, with its caret where it was.
      opened.editor.value?.focus()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [opened, facet, scroller])
}
