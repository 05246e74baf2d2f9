import { Text } from '@mantine/core'
import { contactMethods } from '@polyphony/contract'
import { useCountryChoices, useTimeZoneChoices } from '../../../../api/reference-lists.ts'
import { applicationFieldText, contactMethodText, genderText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { DraftHandle } from './draft/use-draft.ts'
import type { StepProps } from './draft/use-field.ts'
import { TypedField } from './TypedField.tsx'

const genders = ['F', 'M', 'U'] as const

export function PersonalStep(step: DraftHandle & StepProps) {
  const { draft, change, errorOf } = step
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const gender = useText(genderText)
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('personalHint')}
      </Text>
      <div className={classes.grid}>
        <TypedField step={step} name="last_name" required autoComplete="family-name" maxLength={60} />
        <TypedField step={step} name="first_name" required autoComplete="given-name" maxLength={60} />
        <TypedField step={step} name="email" required type="email" autoComplete="email" maxLength={200} />
        <TypedField
          step={step}
          name="phone"
          required
          type="tel"
          autoComplete="tel"
          maxLength={40}
          description={t('phoneHint')}
        />
        <ChoiceField
          label={field('gender')}
          data={genders.map((value) => ({ value, label: gender(value) }))}
          value={draft.gender}
          error={errorOf('gender', { isChosen: true })}
          onChange={(value) => change({ gender: value as typeof draft.gender })}
        />
        <TypedField step={step} name="birth_date" required type="date" autoComplete="bday" max="9999-12-31" />
        <Residence {...step} />
        <Contact {...step} />
      </div>
    </>
  )
}

function Residence({ draft, change, errorOf }: DraftHandle & StepProps) {
  const field = useText(applicationFieldText)
  const countries = useCountryChoices()
  const zones = useTimeZoneChoices()
  return (
    <>
      {(['nationality', 'country'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={field(name)}
          data={countries}
          isSearchable
          value={draft[name] || null}
          error={errorOf(name, { isChosen: true })}
          onChange={(value) => change({ [name]: value ?? '' })}
        />
      ))}
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
    </>
  )
}

function Contact(step: DraftHandle & StepProps) {
  const { draft, change, errorOf } = step
  const field = useText(applicationFieldText)
  const method = useText(contactMethodText)
  return (
    <>
      <ChoiceField
        label={field('contact_method')}
        data={contactMethods.map((value) => ({ value, label: method(value) }))}
        value={draft.contact_method}
        error={errorOf('contact_method', { isChosen: true })}
        onChange={(value) => change({ contact_method: value as typeof draft.contact_method })}
      />
      <TypedField step={step} name="contact_id" required maxLength={100} autoComplete="off" />
    </>
  )
}
