import { type TrialDifficulty, trialDifficulties } from '@polyphony/contract'
import { trialDifficultyText } from '../../i18n/domain/trial.text.ts'
import { useText } from '../../i18n/i18n.ts'
import classes from './difficulty.module.css'

/** The difficulty of a trial as a word and as bars. */
export function DifficultyMark({ difficulty }: { difficulty: TrialDifficulty }) {
  const t = useText(trialDifficultyText)
  return (
    <span className={classes.mark}>
      <span className={classes.bars} aria-hidden>
        {trialDifficulties.map((one) => (
          <span key={one} data-on={one <= difficulty || undefined} />
        ))}
      </span>
      {t(`${difficulty}`)}
    </span>
  )
}
