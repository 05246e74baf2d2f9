/** The right edge of a row: state, origin, reading speed, and the number of findings. */
import { VisuallyHidden } from '@mantine/core'
import { plainText } from '@polyphony/contract'
import { cps, type SubtitleProfile } from '@polyphony/contract/content/document/subtitle-profile'
import { writtenLength } from '@polyphony/contract/content/text/length-limit'
import {
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconCircle,
  IconFlag,
  IconLock,
  IconMessage,
} from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasOpenComment, type SegmentNotes } from '../../core/notes/notes-store.ts'
import { hasRange, type Row } from '../../core/row/row.ts'
import { useWorkbench } from '../context/context.ts'
import { EstimateMark } from '../estimate/EstimateMark.tsx'
import { OriginMark } from '../estimate/OriginMark.tsx'
import { UnsureMark } from '../picture/UnsureMark.tsx'
import { text } from '../texts/workbench.text.ts'
import classes from './grid.module.css'

interface Props {
  row: Row
  profile: SubtitleProfile | null
  findingCount: number
  notes: SegmentNotes
}

export function RowMeta({ row, profile, findingCount, notes }: Props) {
  const t = useText(text)
  // A review works on a copy, whose origins have no meaning.
  const { opened, facet } = useWorkbench()
  const isReview = opened.document.purpose === 'review'
  const { RowState } = facet
  const openIssues = notes.issues.filter((issue) => issue.state === 'open').length
  return (
    <>
      <span className={classes.metaLine}>
        {profile && !RowState && <ReadingSpeed row={row} profile={profile} />}
        {!RowState && <LengthCounter row={row} />}
        {RowState ? <RowState row={row} /> : <StateMark row={row} />}
      </span>
      <span className={classes.metaLine}>
        {findingCount > 0 && (
          <Badge kind="finding" label={t('findingsCount', { count: findingCount })} count={findingCount} />
        )}
        {openIssues > 0 && <Badge kind="issue" label={t('issuesCount', { count: openIssues })} count={openIssues} />}
        {hasOpenComment(notes) && (
          <Badge
            kind="comment"
            label={t('commentsCount', { count: notes.comments.length })}
            count={notes.comments.length}
          />
        )}
        {!isReview && !RowState && <UnsureMark row={row} />}
        {!isReview && <EstimateMark row={row} />}
        {!isReview && !RowState && <OriginMark origin={row.origin} isInRow />}
      </span>
    </>
  )
}

function ReadingSpeed({ row, profile }: { row: Row; profile: SubtitleProfile }) {
  const t = useText(text)
  const { segment, target } = row
  if (!hasRange(segment) || target === '') return null
  const speed = cps(plainText(target, segment.codes), segment.start_ms, segment.end_ms, profile)
  const value = speed.toFixed(1)
  const isTooFast = speed > profile.max_cps
  const label = t(isTooFast ? 'cpsTooFast' : 'cpsFine', { value, max: profile.max_cps })
  return (
    <span className={classes.speed} data-fast={isTooFast || undefined} title={label}>
      {t('cps', { value })}
    </span>
  )
}

/** Where the file says how long a target may be. */
function LengthCounter({ row: { segment, target } }: { row: Row }) {
  const t = useText(text)
  const { length_limit: limit, codes } = segment
  if (!limit) return null
  const length = writtenLength(target, codes, limit.unit)
  const label = t(limit.unit === 'byte' ? 'lengthInBytes' : 'lengthInCharacters', { length, most: limit.most })
  return (
    <span className={classes.speed} data-fast={length > limit.most || undefined} title={label}>
      <span aria-hidden>
        {length}/{limit.most}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

const stateIcons = { initial: IconCircle, translated: IconCheck, reviewed: IconChecks, final: IconChecks }

function StateMark({ row }: { row: Row }) {
  const t = useText(text)
  const labels = {
    initial: t('stateInitial'),
    translated: t('stateTranslated'),
    reviewed: t('stateReviewed'),
    final: t('stateFinal'),
  }
  const Icon = row.segment.is_locked ? IconLock : stateIcons[row.state]
  const label = row.segment.is_locked ? t('locked') : labels[row.state]
  return (
    <span className={classes.state} data-state={row.state} role="img" aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
    </span>
  )
}

const badgeIcons = { finding: IconAlertTriangle, issue: IconFlag, comment: IconMessage }

function Badge({ kind, label, count }: { kind: keyof typeof badgeIcons; label: string; count: number }) {
  const Icon = badgeIcons[kind]
  return (
    <span className={classes.badge} data-kind={kind} role="img" aria-label={label} title={label}>
      <Icon size={14} aria-hidden />
      {count}
    </span>
  )
}
