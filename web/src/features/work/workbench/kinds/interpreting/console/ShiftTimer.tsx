/** The time of interpreting without a break, and a reminder to take one. */
import { shiftMs } from '@polyphony/contract'
import { useEffect, useState } from 'react'
import { formatDuration } from '../../../../../../i18n/format.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useValue } from '../../../view/context/context.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'
import { shiftsIn } from '../shifts.ts'

export function ShiftTimer({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const data = useValue(interpreting.data)
  const since = useValue(interpreting.recordingSince)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  if (!data) return null
  const last = shiftsIn(data, since === null ? null : { begun: since, ended: Math.max(now, since), author: 'me' }).at(
    -1,
  )
  if (last?.author !== 'me') return null
  const length = formatDuration(last.ended - last.begun)
  if (last.ended - last.begun < shiftMs) return <p className={classes.state}>{t('shift', { length })}</p>
  return (
    <p className={classes.warning} role={since === null ? undefined : 'status'}>
      {t('shiftOver', { length })}
    </p>
  )
}
