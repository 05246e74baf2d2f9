/** The terms of a material: what a word is to be translated as, or never is. */
import { ActionIcon, Button, Checkbox, Input, Text, TextInput } from '@mantine/core'
import { materialLimits, type TrialTerm } from '@polyphony/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../../../../../i18n/i18n.ts'
import classes from '../editor.module.css'
import { editorText } from '../editor.text.ts'

interface TermFieldsProps {
  terms: readonly TrialTerm[]
  isEditable: boolean
  error: string | undefined
  onChange: (terms: TrialTerm[]) => void
}

export function TermFields({ terms, isEditable, error, onChange }: TermFieldsProps) {
  const t = useText(editorText)
  const id = useId()
  const set = (at: number, changes: Partial<TrialTerm>) =>
    onChange(terms.map((term, index) => (index === at ? { ...term, ...changes } : term)))
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} labelElement="div">
        {t('terms')}
      </Input.Label>
      <Text size="xs" c="dimmed" mb={6}>
        {terms.length > 0 || isEditable ? t('termsHint') : t('noTerms')}
      </Text>
      <ul className={classes.terms}>
        {terms.map((term, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its fields keep no state of their own
          <li key={at} className={classes.term}>
            <TextInput
              aria-label={t('termSourceOf', { number: at + 1 })}
              placeholder={t('termSource')}
              readOnly={!isEditable}
              maxLength={200}
              value={term.source}
              onChange={(event) => set(at, { source: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('termTargetOf', { number: at + 1 })}
              placeholder={t('termTarget')}
              readOnly={!isEditable}
              maxLength={200}
              value={term.target}
              onChange={(event) => set(at, { target: event.currentTarget.value })}
            />
            <Checkbox
              label={t('forbidden')}
              aria-label={t('forbiddenOf', { number: at + 1 })}
              disabled={!isEditable}
              checked={term.is_forbidden}
              onChange={(event) => set(at, { is_forbidden: event.currentTarget.checked })}
            />
            {isEditable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="var(--muted)"
                aria-label={t('removeTerm', { number: at + 1 })}
                onClick={() => onChange(terms.filter((_, index) => index !== at))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <div className={classes.warning} role="alert">
          {error}
        </div>
      )}
      {isEditable && terms.length < materialLimits.terms && (
        <Button
          mt="xs"
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...terms, { source: '', target: '', is_forbidden: false }])}
        >
          {t('addTerm')}
        </Button>
      )}
    </div>
  )
}
