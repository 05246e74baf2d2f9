import { present } from '@polyphony/contract'
import { useText } from '../../i18n/i18n.ts'
import classes from './new-password.module.css'
import { newPasswordText } from './new-password.text.ts'
import { passwordStrength } from './password-rule.ts'

const levels = ['weak', 'fair', 'good', 'strong'] as const

export function PasswordStrength({ typed, known }: { typed: string; known?: readonly string[] | undefined }) {
  const t = useText(newPasswordText)
  const strength = passwordStrength(typed, known)
  if (strength === 0) return null
  const level = present(levels[strength - 1])
  return (
    <div className={classes.strength} data-level={level}>
      <span className={classes.bars} aria-hidden>
        {levels.map((each, index) => (
          <span key={each} data-on={index < strength} />
        ))}
      </span>
      <span role="status">{t('strength', { level: t(level) })}</span>
    </div>
  )
}
