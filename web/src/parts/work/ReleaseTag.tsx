import type { WireTime } from '@polyphony/contract'
import { formatShortDateTime } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import classes from './work.module.css'
import { workText } from './work.text.ts'

/** When the work goes to somebody else because nothing was done for long. A line of its own. */
export function ReleaseTag({ moment }: { moment: WireTime | null }) {
  const t = useText(workText)
  const language = useLanguage()
  if (moment === null) return null
  return <span className={classes.release}>{t('releasedAt', { time: formatShortDateTime(moment, language) })}</span>
}
