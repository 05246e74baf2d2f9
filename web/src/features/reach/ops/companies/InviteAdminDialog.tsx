/** Mails an invitation to become the company's admin. */
import { Text } from '@mantine/core'
import { type CompanySummary, calls, emailAddress, languages } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { EmailInput } from '../../../../parts/form/EmailInput.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { companiesText } from './companies.text.ts'
import { LanguageSelect } from './FirstAdmin.tsx'

interface InviteAdminDialogProps {
  /** Null: the dialog is closed. */
  company: CompanySummary | null
  onClose: () => void
}

export function InviteAdminDialog({ company, onClose }: InviteAdminDialogProps) {
  const t = useText(companiesText)
  return (
    <FormDialog isOpen={company !== null} onClose={onClose} title={t('inviteTo', { name: company?.name ?? '' })}>
      {company && <Fields company={company} />}
    </FormDialog>
  )
}

const schema = z.object({ email: emailAddress, language: z.enum(languages) })

function Fields({ company: { company_id, admin_invited_until } }: { company: CompanySummary }) {
  const t = useText(companiesText)
  const fields = useFields(schema, { email: { title: t('email') } }, { email: '', language: useLanguage() })
  const save = useSave(calls.opsCompany.inviteAdmin, {
    fields,
    invalidates: [calls.opsCompany.getCompanyList, calls.ops.getAuditList],
    done: (_, { email }) => t('invited', { email }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((values) => save.send({ ...values, company_id }))}
      submitLabel={t('sendInvite')}
    >
      {admin_invited_until && (
        <Text size="sm" c="dimmed">
          {t('replaces')}
        </Text>
      )}
      <EmailInput
        label={t('email')}
        description={t('emailHint')}
        data-autofocus
        error={fields.formState.errors.email?.message}
        {...fields.register('email')}
      />
      <Controller control={fields.control} name="language" render={({ field }) => <LanguageSelect {...field} />} />
    </Form>
  )
}
