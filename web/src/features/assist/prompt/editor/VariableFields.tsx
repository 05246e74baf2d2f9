/** The variables that a prompt's words name, found while they are written. */
import { Badge, Text, TextInput } from '@mantine/core'
import { directiveLimits } from '@polyphony/contract'
import { useId } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'
import type { DirectiveDraft } from './use-directive.ts'

export function VariableFields({ draft, isReadOnly }: { draft: DirectiveDraft; isReadOnly: boolean }) {
  const t = useText(promptText)
  const heading = useId()
  const { variables, describe } = draft
  return (
    <div>
      <Text size="sm" fw={500} mb={6} id={heading}>
        {t('variables')}
      </Text>
      {variables.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noVariables')}
        </Text>
      )}
      <ul className={classes.variables} aria-labelledby={heading}>
        {variables.map(({ name, is_optional, label, preset }) => (
          <li key={name} className={classes.variable}>
            <span className={classes.name}>
              {`{{${name}}}`}{' '}
              {is_optional && (
                <Badge size="xs" variant="default" tt="none">
                  {t('optional')}
                </Badge>
              )}
            </span>
            <TextInput
              size="xs"
              placeholder={t('label')}
              aria-label={t('labelOf', { name })}
              maxLength={directiveLimits.label}
              readOnly={isReadOnly}
              value={label}
              onChange={(event) => describe(name, { label: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              placeholder={t('preset')}
              aria-label={t('presetOf', { name })}
              maxLength={directiveLimits.preset}
              readOnly={isReadOnly}
              value={preset}
              onChange={(event) => describe(name, { preset: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
