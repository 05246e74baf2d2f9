/** Who becomes the first admin of a new company: whoever gets an invitation by mail, or somebody who has an account. */
import { Input, SegmentedControl, Select } from '@mantine/core'
import { languages } from '@polyphony/contract'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { languageNames, useText } from '../../../../i18n/i18n.ts'
import { EmailInput } from '../../../../parts/form/EmailInput.tsx'
import { AdminSelect } from './AdminSelect.tsx'
import { companiesText } from './companies.text.ts'
import type { CompanyFields } from './company-form.ts'

export function FirstAdmin({ fields }: { fields: CompanyFields }) {
  const t = useText(companiesText)
  const labelId = useId()
  const { control } = fields
  const by = fields.watch('admin_by')
  return (
    <>
      <Input.Wrapper label={t('admin')} labelElement="div" labelProps={{ id: labelId }}>
        <Controller
          control={control}
          name="admin_by"
          render={({ field: { ref: _, ...field } }) => (
            <SegmentedControl
              {...field}
              fullWidth
              aria-labelledby={labelId}
              data={[
                { value: 'email', label: t('byEmail') },
                { value: 'account', label: t('byAccount') },
              ]}
            />
          )}
        />
      </Input.Wrapper>
      {by === 'email' ? (
        <InviteFields fields={fields} />
      ) : (
        <Controller
          control={control}
          name="account_id"
          render={({ field }) => <AdminSelect {...field} error={fields.formState.errors.account_id?.message} />}
        />
      )}
    </>
  )
}

function InviteFields({ fields }: { fields: CompanyFields }) {
  const t = useText(companiesText)
  return (
    <>
      <EmailInput
        label={t('email')}
        description={t('emailHint')}
        error={fields.formState.errors.email?.message}
        {...fields.register('email')}
      />
      <Controller control={fields.control} name="language" render={({ field }) => <LanguageSelect {...field} />} />
    </>
  )
}

interface LanguageSelectProps {
  value: string
  onChange: (language: string | null) => void
}

export function LanguageSelect(props: LanguageSelectProps) {
  const t = useText(companiesText)
  return (
    <Select
      label={t('mailLanguage')}
      allowDeselect={false}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      {...props}
    />
  )
}
