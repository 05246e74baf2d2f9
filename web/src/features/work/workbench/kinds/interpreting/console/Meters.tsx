/** The levels of the floor and the microphone. */
import { useText } from '../../../../../../i18n/i18n.ts'
import { decibels } from '../../../core/sound/level.ts'
import { useValue } from '../../../view/context/context.ts'
import type { Peaks } from '../../../view/player/peaks.ts'
import { isTooLoud, LevelMeter, quietestDb } from '../../../view/sound/LevelMeter.tsx'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'

export function Meters({ interpreting, peaks }: { interpreting: Interpreting; peaks: Peaks | null }) {
  const t = useText(interpretText)
  const { recording, player } = interpreting
  const input = useValue(recording.microphone.level_db)
  const isSilent = [useValue(recording.isMuted), useValue(recording.isCoughing)].includes(true)
  const ms = useValue(player.ms)
  const isPlaying = useValue(player.isPlaying)
  const output = isPlaying && peaks ? Math.round(decibels(peaks.loudest(ms, ms + 100))) : quietestDb
  return (
    <div className={classes.meters}>
      <Meter label={t('levelOut')} level={output} />
      <Meter label={t('levelIn')} level={isSilent ? quietestDb : input} isWarned />
    </div>
  )
}

function Meter({ label, level, isWarned = false }: { label: string; level: number; isWarned?: boolean }) {
  const t = useText(interpretText)
  const shown = Math.max(quietestDb, level)
  const isLoud = isWarned && isTooLoud(shown)
  return (
    <>
      <span>{label}</span>
      <LevelMeter
        label={label}
        level={shown}
        said={t('levelValue', { level: shown })}
        isLoud={isLoud}
        className={classes.meter}
      />
      <span className={classes.number} data-loud={isLoud || undefined}>
        {isLoud ? t('tooLoud') : t('levelValue', { level: shown })}
      </span>
    </>
  )
}
