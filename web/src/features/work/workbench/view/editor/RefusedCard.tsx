/** Says why the server doesn't take a change; its text stays in the box. */
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './editor.module.css'

export function RefusedCard({ row, reason }: { row: Row; reason: NonNullable<Row['refused']> }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const said = { locked: t('refusedLocked'), absent: t('refusedAbsent'), invalid: t('refusedInvalid') }
  return (
    <div className={classes.refused} role="alert">
      {said[reason]}{' '}
      <button type="button" onClick={() => opened.outbox.decide(row.segment.segment_id, null)}>
        {t('discardMine')}
      </button>
    </div>
  )
}
