import type { WireTime } from '@polyphony/contract'
import { formatDateTime, formatShortDateTime } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import classes from '../state/status.module.css'
import { None } from '../text/None.tsx'
import { uiText } from '../ui.text.ts'

interface DeadlineTagProps {
  moment: WireTime | null
  due?: 'none' | 'near' | 'overdue'
  /** By default the browser's. */
  timeZone?: string
}

export function DeadlineTag({ moment, due = 'none', timeZone }: DeadlineTagProps) {
  const t = useText(uiText)
  const language = useLanguage()
  if (moment === null) return <None />
  return (
    <span data-numeric className={classes.pair} title={timeZone ? undefined : formatDateTime(moment, language)}>
      {formatShortDateTime(moment, language, timeZone)}
      {due === 'near' && <span className={`${classes.badge} ${classes.near}`}>{t('nearDue')}</span>}
      {due === 'overdue' && <span className={`${classes.badge} ${classes.overdue}`}>{t('overdue')}</span>}
    </span>
  )
}
