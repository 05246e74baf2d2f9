/** The level of a sound as a bar. */
import classes from './level-meter.module.css'

export const quietestDb = -60
const loudDb = -3
export const isTooLoud = (level: number) => level >= loudDb

interface Props {
  label: string
  /** Decibels, from `quietestDb` to 0. */
  level: number
  /** The level in words. */
  said: string
  isLoud: boolean
  /** Its size. */
  className: string | undefined
}

export function LevelMeter({ label, level, said, isLoud, className }: Props) {
  return (
    <span
      className={`${classes.meter} ${className}`}
      role="meter"
      aria-label={label}
      aria-valuemin={quietestDb}
      aria-valuemax={0}
      aria-valuenow={level}
      aria-valuetext={said}
      data-loud={isLoud || undefined}
    >
      <span style={{ width: `${(100 * (level - quietestDb)) / -quietestDb}%` }} />
    </span>
  )
}
