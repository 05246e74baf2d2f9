/** The score of the issues marked so far. */
import { Tooltip } from '@mantine/core'
import { isPassing, passThreshold, score, scoreFormula } from '@polyphony/contract'
import { useText } from '../../../../../i18n/i18n.ts'
import { useReview } from '../marking/use-review.ts'
import { useScoreInputs } from '../marking/use-score-inputs.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './review.module.css'

export function RunningScore() {
  const t = useText(text)
  const inputs = useScoreInputs()
  const { review } = useReview()
  if (!inputs) return null
  const threshold = review?.pass_score ?? passThreshold
  const isPass = isPassing(inputs, threshold)
  return (
    <Tooltip label={t('scoreFormula', { formula: scoreFormula, words: inputs.word_count })}>
      <span className={classes.score} data-pass={isPass} role="status">
        {t('scoreLine', { score: score(inputs), threshold })}
        <span className={classes.hint}> · {t(isPass ? 'scorePass' : 'scoreFail')}</span>
      </span>
    </Tooltip>
  )
}
