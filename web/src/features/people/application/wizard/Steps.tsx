import { Text, UnstyledButton } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'

export const wizardSteps = ['personal', 'background', 'roles', 'tests', 'submit', 'result'] as const
export type WizardStep = (typeof wizardSteps)[number]

interface StepsProps {
  current: WizardStep
  /** True if the step has no problems. */
  isClean: (step: WizardStep) => boolean
  /** Null: other steps can't be opened. */
  onStep: ((step: WizardStep) => void) | null
}

/** Shows the current step; earlier steps can be opened again. */
export function Steps({ current, isClean, onStep }: StepsProps) {
  const t = useText(applicationText)
  const position = wizardSteps.indexOf(current)
  return (
    <nav aria-label={t('steps')}>
      <ol className={classes.steps}>
        {wizardSteps.map((step, index) => {
          const isHere = step === current
          const look = {
            className: classes.step,
            'data-done': index < position && isClean(step) ? true : undefined,
            'aria-current': isHere ? ('step' as const) : undefined,
          }
          return (
            <li key={step}>
              {onStep && index < position ? (
                <UnstyledButton {...look} onClick={() => onStep(step)}>
                  <span>{t(step)}</span>
                </UnstyledButton>
              ) : (
                <div {...look}>
                  <span>{t(step)}</span>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <Text className={classes.current} aria-hidden>
        {t('stepOf', { step: position + 1, count: wizardSteps.length })}
      </Text>
    </nav>
  )
}
