/** Says that the server refuses a change for good: its segment is locked, or gone. */
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './editor.module.css'

export function RefusedCard({ row, reason }: { row: Row; reason: 'locked' | 'absent' }) {
  const t = useText(text)
  const opened = useOpenDocument()
  return (
    <div className={classes.refused} role="alert">
      {t(reason === 'locked' ? 'refusedLocked' : 'refusedAbsent')}{' '}
      <button type="button" onClick={() => opened.outbox.decide(row.segment.segment_id, null)}>
        {t('discardMine')}
      </button>
    </div>
  )
}
