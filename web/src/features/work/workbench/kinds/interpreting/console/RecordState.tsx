/** The state of the recording, whether it is stored, and interruptions. */
import { Button } from '@mantine/core'
import { formatDuration } from '../../../../../../i18n/format.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../../parts/player/cue.ts'
import { useValue } from '../../../view/context/context.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'

const clock = (ms: number) => timecode(ms).slice(0, 8)

export function RecordState({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const state = useValue(interpreting.recording.state)
  const isMuted = [useValue(interpreting.recording.isMuted), useValue(interpreting.recording.isCoughing)].includes(true)
  return (
    <>
      <p className={classes.live} data-phase={state.phase}>
        {state.phase === 'asking' && <span role="status">{t('asking')}</span>}
        {state.phase === 'leadIn' && <span role="status">{t('leadInRunning', { time: clock(state.start_ms) })}</span>}
        {state.phase === 'recording' && (
          <>
            <b role="status">{t('recording')}</b>
            <span>{t('recordingFrom', { time: clock(state.start_ms), length: formatDuration(state.ms) })}</span>
            {isMuted && (
              <span className={classes.mark} role="status">
                {t('muted')}
              </span>
            )}
          </>
        )}
        <span className={classes.spring} />
        <SentState interpreting={interpreting} />
      </p>
      <Interrupted interpreting={interpreting} />
    </>
  )
}

function SentState({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const { outbox } = interpreting
  const waiting = useValue(outbox.waiting_ms)
  const pending = useValue(outbox.pending)
  const blocker = useValue(outbox.blocker)
  const isKept = useValue(outbox.isKept)
  const seconds = Math.ceil(waiting / 1000)
  if (!isKept) return <span className={classes.mark}>{t('notKept')}</span>
  if (blocker === 'lease' && waiting > 0) return <span className={classes.mark}>{t('heldElsewhere', { seconds })}</span>
  if (blocker === 'closed' && waiting > 0) return <span className={classes.mark}>{t('workClosed', { seconds })}</span>
  if (blocker && waiting > 0) return <span className={classes.mark}>{t('offline', { seconds })}</span>
  if (pending > 0) return <span className={classes.faint}>{t('onDevice', { seconds })}</span>
  return <span className={classes.faint}>{t('allSent')}</span>
}

function Interrupted({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const found = useValue(interpreting.interruption)
  if (!found) return null
  const time = clock(found.at_ms)
  return (
    <p className={classes.warning} role="alert">
      {found.lost_ms > 0 ? t('lost', { time, seconds: Math.ceil(found.lost_ms / 1000) }) : t('interrupted', { time })}
      <Button size="compact-xs" variant="default" onClick={() => interpreting.player.seek(found.at_ms)}>
        {t('goThere')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          interpreting.interruption.value = null
        }}
      >
        {t('dismiss')}
      </Button>
    </p>
  )
}
