import { Progress } from '@mantine/core'
import type { NodeTaskSummary } from '@polyphony/contract'
import { nodeTaskStateText } from '../../../i18n/domain/domain.text.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { nodeTaskTones } from '../../../parts/work/tones.ts'
import { StatusBadge, StatusDot } from '../../../ui/state/Status.tsx'
import classes from '../../../ui/table/cells.module.css'
import { nodeText } from './node.text.ts'

/** The state in words, the progress, and the result of a review. */
export function NodeTaskProgress({ row }: { row: NodeTaskSummary }) {
  const t = useText(nodeText)
  const state = useText(nodeTaskStateText)
  const language = useLanguage()
  const percent = row.total_count === 0 ? 0 : Math.floor((100 * row.done_count) / row.total_count)
  const isRunning = row.state === 'in_progress'
  const isReturned = row.returned_count > 0 && (isRunning || row.state === 'assigned')
  return (
    <div className={classes.progress}>
      <span className={classes.state}>
        <StatusDot tone={nodeTaskTones[row.state]}>{state(row.state)}</StatusDot>
        {isReturned && <StatusBadge tone="overdue">{t('returned')}</StatusBadge>}
        {isRunning && <span className={classes.percent}>{percent}%</span>}
        {row.state === 'completed' && row.score !== null && (
          <span className={classes.percent}>{t('scored', { score: formatNumber(row.score, language) })}</span>
        )}
      </span>
      {isRunning && (
        <Progress.Root size={3} bg="var(--line)">
          <Progress.Section value={percent} color="var(--progress)" aria-label={state(row.state)} />
        </Progress.Root>
      )}
    </div>
  )
}
