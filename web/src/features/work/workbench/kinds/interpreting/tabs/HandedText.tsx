/** In the review of a trial: what is said in the recording, and a translation of it. */

import { timecode } from '../../../../../../parts/player/cue.ts'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import panel from '../../../view/frame/panel.module.css'
import { useReview } from '../../../view/marking/use-review.ts'

export function HandedText() {
  const { store, document } = useOpenDocument()
  const { review } = useReview()
  const order = useValue(store.order)
  const references = new Map(review?.hints.map(({ segment_id, reference }) => [segment_id, reference]))
  return (
    <ol className={panel.stack}>
      {order.map((segmentId) => {
        const { source = '', start_ms = null } = store.row(segmentId)?.segment ?? {}
        const reference = references.get(segmentId)
        return (
          <li key={segmentId} className={panel.card}>
            {start_ms !== null && <small>{timecode(start_ms).slice(0, 8)}</small>}
            <p lang={document.source_lang}>{source}</p>
            {reference && <p lang={document.target_lang}>{reference}</p>}
          </li>
        )
      })}
    </ol>
  )
}
