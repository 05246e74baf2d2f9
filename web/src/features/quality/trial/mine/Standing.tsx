import type { TrialSummary } from '@polyphony/contract'
import { formatDateTime, formatNumber, formatShortDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formatTimeLeft } from '../../../../i18n/time/time-left.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import classes from './mine.module.css'
import { mineText } from './mine.text.ts'
import { type Line, linesOf } from './standing.ts'

interface StandingProps {
  trial: TrialSummary
  /** True where the score is already shown beside it. */
  isScoreShown?: boolean
}

/** Shows the next step with its deadline, the position in the queue, or the result. */
export function Standing({ trial, isScoreShown = false }: StandingProps) {
  const now = useNow(trial.state === 'inTrial' ? 1000 : 60_000)
  const word = useWords()
  const lines = linesOf(trial, now).filter((line) => !isScoreShown || line.say !== 'scored')
  return (
    <ul className={classes.standing}>
      {lines.map((line) => (
        <li key={line.say} data-near={(line.say === 'left' && line.isNear) || undefined}>
          {word(line)}
        </li>
      ))}
    </ul>
  )
}

function useWords() {
  const t = useText(mineText)
  const language = useLanguage()
  return (line: Line): string => {
    switch (line.say) {
      case 'left':
        return t('left', { time: formatTimeLeft(line.ms, language) })
      case 'queue':
        return t('queue', { count: line.count })
      case 'scored':
        return t('scored', { score: formatNumber(line.score, language), pass: formatNumber(line.pass, language) })
      case 'answerBy':
      case 'beginBy':
      case 'expected':
      case 'promised':
        return t(line.say, { at: formatShortDateTime(line.moment, language) })
      case 'retest':
      case 'appealUntil':
        return t(line.say, { at: formatDateTime(line.moment, language) })
      default:
        return t(line.say)
    }
  }
}
