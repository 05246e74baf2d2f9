/** Above the text of a trial: that its time is nearly over, or its result. */
import { Button } from '@mantine/core'
import { fromWireTime, minute, type TrialState } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { formatTimeLeft } from '../../../../../i18n/time/time-left.ts'
import { paths } from '../../../../../paths.ts'
import { useCountdown } from '../../../../../ui/dates/use-countdown.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/screen.module.css'
import { trialText } from './trial.text.ts'
import { hasEnded, useTrial } from './use-trial.ts'

const nearMs = 15 * minute
const askAgainMs = 3000

export function TrialBanner() {
  const t = useText(trialText)
  const opened = useOpenDocument()
  const { deadline_at, can } = opened.document
  const { blocker } = useValue(opened.outbox.status)
  const left = useCountdown(deadline_at ? fromWireTime(deadline_at).getTime() : null) * 1000
  const isUp = can.write && left === 0
  const isOver = isUp || (can.write && blocker === 'closed')
  const isWriting = useValue(opened.isWriting)
  // The server ends a trial shortly after its time: until then the state is polled.
  const trial = useTrial(isOver && isWriting && askAgainMs)
  const isClosed = trial !== undefined && hasEnded(trial.state)
  useEffect(() => {
    if (isOver) opened.outbox.flush()
  }, [opened, isOver])
  useEffect(() => {
    if (isClosed) opened.isWriting.value = false
  }, [opened, isClosed])
  if (!trial) return null
  if (isClosed) return <Ended state={trial.state} />
  if (isUp) {
    return (
      <div className={classes.banner} data-kind="warning" role="alert">
        {t('timeUp')}
      </div>
    )
  }
  return can.write && left <= nearMs ? <EndsSoon left={left} /> : null
}

/** To the minute, because screen readers read each change. */
function EndsSoon({ left }: { left: number }) {
  const t = useText(trialText)
  const language = useLanguage()
  const time = formatTimeLeft(Math.ceil(left / minute) * minute, language)
  return (
    <div className={classes.banner} data-kind="warning" role="status">
      {t('endsSoon', { time })}
    </div>
  )
}

function Ended({ state }: { state: TrialState }) {
  const t = useText(trialText)
  const router = useRouter()
  const said: Partial<Record<TrialState, string>> = {
    underReview: t('handedIn'),
    reviewed: t('handedIn'),
    passed: t('decided'),
    failed: t('decided'),
    expired: t('expired'),
    givenUp: t('givenUp'),
  }
  return (
    <div className={classes.banner} data-kind={state === 'expired' ? 'warning' : 'info'} role="status">
      <span>{said[state]}</span>
      <Button size="compact-xs" variant="default" onClick={() => router.history.push(paths.myTest)}>
        {t('toMyTrials')}
      </Button>
    </div>
  )
}
