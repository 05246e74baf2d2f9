/** The server will never have a change: its segment is locked, or gone. */
import { useText } from '../../../i18n/i18n.ts'
import type { Row } from '../model/row.ts'
import { useWorkbench } from '../session/context.ts'
import { text } from '../text.ts'
import classes from './grid.module.css'

export function RefusedCard({ row, reason }: { row: Row; reason: 'locked' | 'absent' }) {
  const t = useText(text)
  const { session } = useWorkbench()
  return (
    <div className={classes.refused} role="alert">
      {t(reason === 'locked' ? 'refusedLocked' : 'refusedAbsent')}{' '}
      <button
        type="button"
        className={classes.seek}
        onClick={() => session.outbox.decide(row.segment.segment_id, null)}
      >
        {t('discardMine')}
      </button>
    </div>
  )
}
