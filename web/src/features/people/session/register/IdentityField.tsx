/** What the user registers as: cards of a radio group. */
import { Radio } from '@mantine/core'
import type { Identity } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../session.module.css'
import { registerText } from './register.text.ts'

interface IdentityFieldProps {
  choices: readonly Identity[]
  value: Identity
  onChange: (identity: Identity) => void
}

export function IdentityField({ choices, value, onChange }: IdentityFieldProps) {
  const t = useText(registerText)
  return (
    <Radio.Group label={t('identity')} value={value} onChange={onChange}>
      <div className={classes.identities}>
        {choices.map((choice) => (
          <Radio.Card key={choice} value={choice} className={classes.identity}>
            <span>{t(choice)}</span>
            <span className={classes.identityHint}>{t(`${choice}Hint`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
