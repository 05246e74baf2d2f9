/** The terms of a material: the translation of a word, or that it isn't translated. */
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
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} labelElement="div">
        {t('terms')}
      </Input.Label>
      <Text size="xs" c="dimmed" mb={6}>
        {terms.length > 0 || isEditable ? t('termsHint') : t('noTerms')}
      </Text>
      <ul className={classes.terms}>
        {terms.map((term, index) => (
          <TermRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has no id, and its fields keep no state
            key={index}
            term={term}
            number={index + 1}
            isEditable={isEditable}
            onChange={(changes) => onChange(terms.with(index, { ...term, ...changes }))}
            onRemove={() => onChange(terms.toSpliced(index, 1))}
          />
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

interface TermRowProps {
  term: TrialTerm
  number: number
  isEditable: boolean
  onChange: (changes: Partial<TrialTerm>) => void
  onRemove: () => void
}

function TermRow({ term, number, isEditable, onChange, onRemove }: TermRowProps) {
  const t = useText(editorText)
  return (
    <li className={classes.term}>
      <TextInput
        aria-label={t('termSourceOf', { number })}
        placeholder={t('termSource')}
        readOnly={!isEditable}
        maxLength={200}
        value={term.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('termTargetOf', { number })}
        placeholder={t('termTarget')}
        readOnly={!isEditable}
        maxLength={200}
        value={term.target}
        onChange={(event) => onChange({ target: event.currentTarget.value })}
      />
      <Checkbox
        label={t('forbidden')}
        aria-label={t('forbiddenOf', { number })}
        disabled={!isEditable}
        checked={term.is_forbidden}
        onChange={(event) => onChange({ is_forbidden: event.currentTarget.checked })}
      />
      {isEditable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--muted)"
          aria-label={t('removeTerm', { number })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
