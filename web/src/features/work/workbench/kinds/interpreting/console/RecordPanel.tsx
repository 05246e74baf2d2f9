/** The console: the mode and microphone, the buttons, the levels, and the state of the recording. */
import { Button, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core'
import { type InterpretMode, interpretModes } from '@polyphony/contract'
import {
  IconArrowsExchange,
  IconMicrophone,
  IconMicrophoneOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStopFilled,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useValue } from '../../../view/context/context.ts'
import type { Peaks } from '../../../view/player/peaks.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'
import { booth, changeBooth, leadIns } from './booth-settings.ts'
import { Meters } from './Meters.tsx'
import { RecordState } from './RecordState.tsx'
import { ShiftTimer } from './ShiftTimer.tsx'
import { type Booth, useMicrophones } from './use-booth.ts'

interface Props {
  interpreting: Interpreting
  desk: Booth
  peaks: Peaks | null
}

export function RecordPanel({ interpreting, desk, peaks }: Props) {
  const t = useText(interpretText)
  const { mode } = useValue(booth)
  const problem = useValue(interpreting.recording.microphone.problem)
  return (
    <section className={classes.recorder} aria-label={t('recorder')}>
      <Setup interpreting={interpreting} />
      <p className={classes.hint}>{t(mode === 'simultaneous' ? 'simultaneousHint' : 'consecutiveHint')}</p>
      <Buttons interpreting={interpreting} desk={desk} />
      {problem && (
        <p className={classes.problem} role="alert">
          {t(problem)}
        </p>
      )}
      <RecordState interpreting={interpreting} />
      <Meters interpreting={interpreting} peaks={peaks} />
      <ShiftTimer interpreting={interpreting} />
      <HeadphoneHint />
    </section>
  )
}

function Setup({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const { mode, deviceId, lead_ms } = useValue(booth)
  const isIdle = useValue(interpreting.recording.state).phase === 'idle'
  const microphones = useMicrophones(interpreting)
  const names: Record<InterpretMode, string> = { simultaneous: t('simultaneous'), consecutive: t('consecutive') }
  const isThere = microphones.some((one) => one.deviceId === deviceId)
  return (
    <div className={classes.row}>
      <SegmentedControl
        size="sm"
        aria-label={t('mode')}
        value={mode}
        disabled={!isIdle}
        onChange={(value) => changeBooth({ mode: value })}
        data={interpretModes.map((value) => ({ value, label: names[value] }))}
      />
      <NativeSelect
        className={classes.pick}
        size="xs"
        label={t('microphone')}
        disabled={!isIdle}
        value={isThere ? (deviceId ?? '') : ''}
        onChange={(event) => changeBooth({ deviceId: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('defaultMicrophone') },
          ...microphones.map((one, index) => ({
            value: one.deviceId,
            label: one.label || t('microphoneNumber', { number: index + 1 }),
          })),
        ]}
      />
      <NativeSelect
        size="xs"
        label={t('leadIn')}
        disabled={!isIdle || mode === 'consecutive'}
        value={String(lead_ms)}
        onChange={(event) => changeBooth({ lead_ms: Number(event.currentTarget.value) })}
        data={leadIns.map((ms) => ({ value: String(ms), label: t('leadInSeconds', { seconds: ms / 1000 }) }))}
      />
    </div>
  )
}

interface ButtonProps {
  interpreting: Interpreting
  desk: Booth
}

function Buttons({ interpreting, desk }: ButtonProps) {
  const t = useText(interpretText)
  return (
    <div className={classes.row} role="toolbar" aria-label={t('recorder')}>
      <RecordButton interpreting={interpreting} desk={desk} />
      <PauseButton interpreting={interpreting} desk={desk} />
      <MuteButton interpreting={interpreting} desk={desk} />
      <CoughButton interpreting={interpreting} desk={desk} />
      <HandoverButton desk={desk} />
    </div>
  )
}

function RecordButton({ interpreting, desk }: ButtonProps) {
  const t = useText(interpretText)
  const { phase } = useValue(interpreting.recording.state)
  const isIdle = phase === 'idle'
  return (
    <Button
      color={isIdle ? undefined : 'red'}
      disabled={!desk.canRecord}
      leftSection={isIdle ? <IconMicrophone size={18} aria-hidden /> : <IconPlayerStopFilled size={18} aria-hidden />}
      onClick={desk.toggleRecording}
    >
      {t(isIdle ? 'record' : phase === 'recording' ? 'stop' : 'cancel')}
    </Button>
  )
}

function PauseButton({ interpreting, desk }: ButtonProps) {
  const t = useText(interpretText)
  const isIdle = useValue(interpreting.recording.state).phase === 'idle'
  const isResumed = isIdle && desk.isPaused
  return (
    <Button
      variant="default"
      disabled={!desk.canRecord || (isIdle && !desk.isPaused)}
      leftSection={isResumed ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
      onClick={desk.togglePause}
    >
      {t(isResumed ? 'goOn' : 'pause')}
    </Button>
  )
}

function MuteButton({ interpreting, desk }: ButtonProps) {
  const t = useText(interpretText)
  const isMuted = useValue(interpreting.recording.isMuted)
  return (
    <Button
      variant={isMuted ? 'filled' : 'default'}
      color={isMuted ? 'orange' : undefined}
      aria-pressed={isMuted}
      leftSection={<IconMicrophoneOff size={18} aria-hidden />}
      onClick={desk.toggleMute}
    >
      {t(isMuted ? 'unmute' : 'mute')}
    </Button>
  )
}

/** Mutes the microphone while it is pressed. */
function CoughButton({ interpreting, desk }: ButtonProps) {
  const t = useText(interpretText)
  const isRunning = useValue(interpreting.recording.state).phase === 'recording'
  const isCoughing = useValue(interpreting.recording.isCoughing)
  return (
    <Button
      variant={isCoughing ? 'filled' : 'default'}
      color={isCoughing ? 'orange' : undefined}
      disabled={!isRunning}
      leftSection={<IconVolumeOff size={18} aria-hidden />}
      onPointerDown={() => desk.setCough(true)}
      onPointerUp={() => desk.setCough(false)}
      onPointerLeave={() => desk.setCough(false)}
      onPointerCancel={() => desk.setCough(false)}
      onKeyDown={(event) => event.key === ' ' && desk.setCough(true)}
      onKeyUp={(event) => event.key === ' ' && desk.setCough(false)}
      onBlur={() => desk.setCough(false)}
    >
      {t('cough')}
    </Button>
  )
}

function HandoverButton({ desk }: Pick<ButtonProps, 'desk'>) {
  const t = useText(interpretText)
  return (
    <Tooltip label={t('handoverHint')} multiline w={260}>
      <Button
        variant="default"
        disabled={!desk.canRecord}
        leftSection={<IconArrowsExchange size={18} aria-hidden />}
        onClick={desk.handOver}
      >
        {t('handover')}
      </Button>
    </Tooltip>
  )
}

function HeadphoneHint() {
  const t = useText(interpretText)
  const { isHeadphoneKnown } = useValue(booth)
  if (isHeadphoneKnown) return null
  return (
    <p className={classes.warning}>
      {t('headphones')}
      <Button size="compact-xs" variant="default" onClick={() => changeBooth({ isHeadphoneKnown: true })}>
        {t('understood')}
      </Button>
    </p>
  )
}
