/** Shows whether a take fits its line's time, as an icon and in words. */
import type { DubTake } from '@polyphony/contract'
import { checkTake, type TakeLevel } from '@polyphony/contract/content/text/checks'
import {
  IconAlertTriangle,
  IconArrowBarRight,
  IconCheck,
  IconGauge,
  IconHistory,
  IconVolume3,
  IconWaveSawTool,
} from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'

const icons = { fits: IconCheck, borrows: IconArrowBarRight, speeds: IconGauge, tooLong: IconAlertTriangle }

/** `over_ms`: by how much the take is too long. */
export function FitMark({ fit, speed, over_ms }: Pick<DubTake, 'fit' | 'speed'> & { over_ms: number }) {
  const t = useText(dubbingText)
  const Icon = icons[fit]
  const label = {
    fits: t('fits'),
    borrows: t('borrows'),
    speeds: t('speeds', { speed: speed.toFixed(2) }),
    tooLong: t('tooLong', { seconds: (over_ms / 1000).toFixed(1) }),
  }[fit]
  return (
    <span className={classes.mark} data-fit={fit}>
      <Icon size={14} aria-hidden /> {label}
    </span>
  )
}

export function StaleMark() {
  const t = useText(dubbingText)
  return (
    <span className={classes.mark} data-fit="tooLong">
      <IconHistory size={14} aria-hidden /> {t('stale')}
    </span>
  )
}

export function LevelMark({ level }: { level: TakeLevel | null }) {
  const t = useText(dubbingText)
  const found = checkTake({ isStale: false, over_ms: 0, level }).map(({ rule }) => rule)
  return (
    <>
      {found.includes('take_clipped') && (
        <span className={classes.mark} data-fit="speeds">
          <IconWaveSawTool size={14} aria-hidden /> {t('clipped')}
        </span>
      )}
      {found.includes('take_silent') && (
        <span className={classes.mark} data-fit="speeds">
          <IconVolume3 size={14} aria-hidden /> {t('silent')}
        </span>
      )}
    </>
  )
}
