/** A click on a row makes it the active one, the caret where the click was. One listener for all rows. */
import { type RefObject, useEffect } from 'react'
import { takeSelection } from '../../kinds/annotation/cell/take-selection.ts'
import { useSession } from '../context/context.ts'
import { targetOffsetAt } from '../tagged/marked-span.ts'

export function useRowClicks(scroller: RefObject<HTMLElement | null>): void {
  const session = useSession()
  useEffect(() => {
    const element = scroller.current
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const index = target.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index
      // A click on a control inside the row is the control's, and words that are being selected stay selected.
      const isSelecting = window.getSelection()?.isCollapsed === false
      if (isSelecting) takeSelection(session)
      const segment_id = session.store.visible.get()[Number(index)]
      if (isSelecting || !segment_id || target.closest('button, textarea, input, [role="toolbar"]')) return
      session.caret = { segment_id, offset: targetOffsetAt(event.clientX, event.clientY) }
      session.store.active.set(segment_id)
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [session, scroller])
}
