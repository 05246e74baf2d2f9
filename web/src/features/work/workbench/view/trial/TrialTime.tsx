/** In the header of a trial: the time left and the time spent. */
import { Tooltip } from '@mantine/core'
import { fromWireTime, minute } from '@polyphony/contract'
import { IconHourglass } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { formatTimeLeft } from '../../../../../i18n/time/time-left.ts'
import { useCountdown } from '../../../../../ui/dates/use-countdown.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import classes from './trial.module.css'
import { trialText } from './trial.text.ts'
import { useTrial } from './use-trial.ts'

const nearMs = 10 * minute

export function TrialTime() {
  const { deadline_at } = useOpenDocument().document
  return (
    <>
      {deadline_at && <TimeLeft until={fromWireTime(deadline_at).getTime()} />}
      <Worked />
    </>
  )
}

function TimeLeft({ until }: { until: number }) {
  const t = useText(trialText)
  const language = useLanguage()
  const left = useCountdown(until) * 1000
  return (
    <span className={classes.left} role="timer" data-near={left <= nearMs || undefined}>
      <IconHourglass size={14} aria-hidden />
      {t('left', { time: formatTimeLeft(left, language) })}
    </span>
  )
}

function Worked() {
  const t = useText(trialText)
  const opened = useOpenDocument()
  const trial = useTrial()
  const worked = useValue(opened.worked)
  if (!trial) return null
  const minutes = Math.floor((opened.document.active_ms + worked) / minute)
  const label = t('worked', { minutes, usual: trial.minutes })
  return (
    <Tooltip label={label}>
      <span className={classes.worked}>{label}</span>
    </Tooltip>
  )
}
