import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { contactMethods, type PrivateField } from '@polyphony/contract'
import { useCountryChoices, useTimeZoneChoices } from '../../../../api/reference-lists.ts'
import { applicationFieldText, contactMethodText, genderText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { DraftHandle } from './use-draft.ts'
import type { StepProps } from './use-field.ts'

const genders = ['F', 'M', 'U'] as const
type TypedField = 'first_name' | 'last_name' | 'email' | PrivateField

export function PersonalStep({ draft, change, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const gender = useText(genderText)
  const method = useText(contactMethodText)
  const countries = useCountryChoices()
  const zones = useTimeZoneChoices()
  const typed = (name: TypedField, more: TextInputProps = {}) => (
    <TextInput
      label={field(name)}
      required
      value={draft[name]}
      error={errorOf(name)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('personalHint')}
      </Text>
      <div className={classes.grid}>
        {typed('last_name', { autoComplete: 'family-name', maxLength: 60 })}
        {typed('first_name', { autoComplete: 'given-name', maxLength: 60 })}
        {typed('email', { type: 'email', autoComplete: 'email', maxLength: 200 })}
        {typed('phone', { type: 'tel', autoComplete: 'tel', maxLength: 40, description: t('phoneHint') })}
        <ChoiceField
          label={field('gender')}
          data={genders.map((value) => ({ value, label: gender(value) }))}
          value={draft.gender}
          error={errorOf('gender', { isChosen: true })}
          onChange={(value) => change({ gender: value as typeof draft.gender })}
        />
        {typed('birth_date', { type: 'date', autoComplete: 'bday', max: '9999-12-31' })}
        <ChoiceField
          label={field('nationality')}
          data={countries}
          isSearchable
          value={draft.nationality || null}
          error={errorOf('nationality', { isChosen: true })}
          onChange={(value) => change({ nationality: value ?? '' })}
        />
        <ChoiceField
          label={field('country')}
          data={countries}
          isSearchable
          value={draft.country || null}
          error={errorOf('country', { isChosen: true })}
          onChange={(value) => change({ country: value ?? '' })}
        />
        <div className={classes.wide}>
          <ChoiceField
            label={field('time_zone')}
            data={zones}
            isSearchable
            value={draft.time_zone || null}
            error={errorOf('time_zone', { isChosen: true })}
            onChange={(value) => change({ time_zone: value ?? '' })}
          />
        </div>
        <ChoiceField
          label={field('contact_method')}
          data={contactMethods.map((value) => ({ value, label: method(value) }))}
          value={draft.contact_method}
          error={errorOf('contact_method', { isChosen: true })}
          onChange={(value) => change({ contact_method: value as typeof draft.contact_method })}
        />
        {typed('contact_id', { maxLength: 100, autoComplete: 'off' })}
      </div>
    </>
  )
}
