/** The findings about an interpretation before it is handed in or passed. */
import { Button } from '@mantine/core'
import { lengthOf, msOfFrames, shiftMs } from '@polyphony/contract'
import { formatDuration } from '../../../../../../i18n/format.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../../parts/player/cue.ts'
import { useValue } from '../../../view/context/context.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'
import { shiftsIn } from '../shifts.ts'
import { listOf } from './list-entries.ts'

export interface Finding {
  readonly key: string
  readonly label: string
  /** Null where it concerns no single place. */
  readonly at_ms: number | null
}

const clock = (ms: number) => timecode(ms).slice(0, 8)

export function useFindings(interpreting: Interpreting): Finding[] {
  const t = useText(interpretText)
  const data = useValue(interpreting.data)
  const { uncovered, dropouts, levels, layout } = useValue(interpreting.checked)
  if (!data || data.stretches.length === 0) return []
  const timesOf = ({ start_ms, end_ms }: { start_ms: number; end_ms: number }) => ({
    from: clock(start_ms),
    to: clock(end_ms),
  })
  const found: Finding[] = [
    ...uncovered.map((span) => ({
      key: `uncovered-${span.start_ms}`,
      label: t('checkUncovered', timesOf(span)),
      at_ms: span.start_ms,
    })),
    ...dropouts.map((span) => ({
      key: `dropout-${span.start_ms}`,
      label: t('checkDropout', timesOf(span)),
      at_ms: span.start_ms,
    })),
  ]
  for (const entry of listOf(data.stretches, [], [])) {
    if (entry.kind !== 'stretch') continue
    const { shown, number, at_ms } = entry
    for (const problem of levels.get(shown.stretch_id) ?? []) {
      const label = problem === 'clipped' ? t('checkClipped', { number }) : t('checkQuiet', { number })
      found.push({ key: `${problem}-${shown.stretch_id}`, label, at_ms })
    }
  }
  const overlap = Math.round(msOfFrames(layout.covered_frames) / 1000)
  if (overlap > 0) found.push({ key: 'overlap', label: t('checkOverlap', { seconds: overlap }), at_ms: null })
  for (const { begun, ended } of shiftsIn(data, null))
    if (ended - begun > shiftMs)
      found.push({
        key: `shift-${begun}`,
        label: t('checkShift', { length: formatDuration(ended - begun) }),
        at_ms: null,
      })
  return found
}

export function ChecksTab({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const data = useValue(interpreting.data)
  const { covered } = useValue(interpreting.checked)
  const findings = useFindings(interpreting)
  if (!data) return null
  const done = formatDuration(Math.min(lengthOf(covered), data.floor_ms))
  return (
    <div className={classes.stack}>
      <p className={classes.state}>{t('covered', { done, all: formatDuration(data.floor_ms) })}</p>
      {findings.length === 0 ? (
        <p className={classes.state}>{t(data.stretches.length === 0 ? 'noStretches' : 'checksClean')}</p>
      ) : (
        <ul className={classes.list}>
          {findings.map(({ key, label, at_ms }) => (
            <li key={key} className={classes.entry}>
              <span>{label}</span>
              <span className={classes.spring} />
              {at_ms !== null && (
                <Button size="compact-xs" variant="default" onClick={() => interpreting.player.seek(at_ms)}>
                  {t('goThere')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
