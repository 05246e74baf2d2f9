/** Below the active line: the buttons for recording, and the state of the recording. */
import { Button, FileButton, Switch } from '@mantine/core'
import { uploadLimits } from '@polyphony/contract'
import { IconMicrophone, IconPlayerStopFilled, IconUpload } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasRange, type Row } from '../../core/row/row.ts'
import { changeSettings } from '../../core/settings/settings.ts'
import { useSettings, useValue } from '../../view/context/context.ts'
import { isTooLoud, LevelMeter, quietestDb } from '../../view/sound/LevelMeter.tsx'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'
import type { Dubbing } from './dubbing.ts'
import { useAttempt } from './use-take-commands.ts'

const endings = uploadLimits.dubTake.standard.flatMap(({ exts }) => exts.map((ext) => `.${ext}`)).join(',')

interface Props {
  dubbing: Dubbing
  row: Row
}

export function RecordBar({ dubbing, row }: Props) {
  const t = useText(dubbingText)
  const problem = useValue(dubbing.microphone.problem)
  const isIdle = useValue(dubbing.recorder.recording).phase === 'idle'
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label={t('tools')}>
        <RecordButton dubbing={dubbing} row={row} />
        <UploadButton dubbing={dubbing} row={row} isDisabled={!isIdle} />
        <OriginalSwitch isDisabled={!isIdle} />
      </div>
      {!isIdle && <Progress dubbing={dubbing} row={row} />}
      {isIdle && problem && (
        <p className={classes.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </>
  )
}

function RecordButton({ dubbing, row }: Props) {
  const t = useText(dubbingText)
  const attempt = useAttempt()
  const { phase } = useValue(dubbing.recorder.recording)
  const isIdle = phase === 'idle'
  return (
    <Button
      size="compact-sm"
      color={isIdle ? undefined : 'red'}
      leftSection={isIdle ? <IconMicrophone size={16} aria-hidden /> : <IconPlayerStopFilled size={16} aria-hidden />}
      // Keeps the caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => attempt(dubbing.toggleRecording(row))}
    >
      {t(isIdle ? 'record' : phase === 'recording' ? 'stop' : 'cancel')}
    </Button>
  )
}

function UploadButton({ dubbing, row, isDisabled }: Props & { isDisabled: boolean }) {
  const t = useText(dubbingText)
  const attempt = useAttempt()
  return (
    <FileButton accept={endings} onChange={(file) => file && attempt(dubbing.addFile(row, file))}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          disabled={isDisabled}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('upload')}
        </Button>
      )}
    </FileButton>
  )
}

function OriginalSwitch({ isDisabled }: { isDisabled: boolean }) {
  const t = useText(dubbingText)
  const { isOriginalHeard } = useSettings()
  return (
    <Switch
      size="xs"
      label={t('original')}
      title={t('originalHint')}
      checked={isOriginalHeard}
      disabled={isDisabled}
      onChange={(event) => changeSettings({ isOriginalHeard: event.currentTarget.checked })}
    />
  )
}

function Progress({ dubbing, row }: Props) {
  const t = useText(dubbingText)
  const recording = useValue(dubbing.recorder.recording)
  const own_ms = hasRange(row.segment) ? row.segment.end_ms - row.segment.start_ms : 0
  if (recording.phase === 'idle') return null
  if (recording.phase === 'asking')
    return (
      <p className={classes.recording} role="status">
        {t('asking')}
      </p>
    )
  const { phase, ms } = recording
  const seconds = (value: number) => (value / 1000).toFixed(1)
  return (
    <div className={classes.recording} data-phase={phase}>
      {phase === 'countIn' ? (
        <b className={classes.countIn} role="status">
          {t('countIn', { seconds: Math.max(1, Math.ceil(ms / 1000)) })}
        </b>
      ) : (
        <>
          <b className={classes.live} role="status">
            {t('recording')}
          </b>
          <span className={classes.clock} data-over={ms > own_ms || undefined}>
            {t('elapsed', { gone: seconds(ms), own: seconds(own_ms) })}
          </span>
        </>
      )}
      <Meter dubbing={dubbing} />
    </div>
  )
}

function Meter({ dubbing }: { dubbing: Dubbing }) {
  const t = useText(dubbingText)
  const level = Math.max(quietestDb, useValue(dubbing.microphone.level_db))
  const isLoud = isTooLoud(level)
  return (
    <>
      <LevelMeter
        label={t('level')}
        level={level}
        said={t('levelValue', { level })}
        isLoud={isLoud}
        className={classes.meter}
      />
      {isLoud && (
        <span className={classes.mark} data-fit="tooLong">
          {t('tooLoud')}
        </span>
      )}
    </>
  )
}
