import type { TrialOffer, TrialSummary } from '@polyphony/contract'
import { mediaText } from '../../../i18n/domain/domain.text.ts'
import { formatDuration, formatNumber, formatSegments, formatWords } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import classes from './trial.module.css'
import { trialText } from './trial.text.ts'

type About = Pick<TrialSummary, 'media' | 'word_count' | 'segment_count' | 'minutes' | 'hours' | 'pass_score'>

/** The facts of a trial in one line: medium, volume, time, threshold. */
export function Facts({ trial }: { trial: About & Partial<Pick<TrialOffer, 'duration_ms'>> }) {
  const t = useText(trialText)
  const media = useText(mediaText)
  const language = useLanguage()
  const facts = [
    media(trial.media),
    formatWords(trial.word_count, language),
    trial.duration_ms ? formatDuration(trial.duration_ms) : formatSegments(trial.segment_count, language),
    t('minutes', { count: trial.minutes }),
    t('hours', { count: trial.hours }),
    t('passScore', { score: formatNumber(trial.pass_score, language) }),
  ]
  return (
    <p className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
