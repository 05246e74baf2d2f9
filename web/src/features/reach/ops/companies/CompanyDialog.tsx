/** Sets up a company, or changes one. */
import { Alert, Modal, Select, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type CompanySummary, calls, companyName, companyRegion, currencies, currency } from '@polyphony/contract'
import { type Control, Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { useTimeZoneChoices } from '../../../../api/reference-lists.ts'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { formResolver } from '../../../../ui/form-errors.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { AdminSelect } from './AdminSelect.tsx'
import { companiesText } from './companies.text.ts'

interface CompanyDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  company: CompanySummary | null
  onClose: () => void
}

export function CompanyDialog({ isOpen, company, onClose }: CompanyDialogProps) {
  const t = useText(companiesText)
  return (
    <Modal opened={isOpen} onClose={onClose} title={company ? t('editOf', { name: company.name }) : t('add')}>
      <Form company={company} onClose={onClose} />
    </Modal>
  )
}

const profiles = ['standard', 'large'] as const
const schema = z.object({
  name: companyName,
  region: companyRegion,
  currency,
  upload_profile: z.enum(profiles),
  time_zone: z.string().min(1),
  account_id: z.string(),
})
type CompanyForm = z.infer<typeof schema>

function Form({ company, onClose }: Omit<CompanyDialogProps, 'isOpen'>) {
  const t = useText(companiesText)
  const common = useText(commonText)
  const language = useLanguage()
  const rules = {
    name: { title: t('name'), length: { min: 2, max: 100 } },
    time_zone: { title: t('timeZone'), isChosen: true },
    account_id: { title: t('admin'), isChosen: true },
  }
  const { control, register, handleSubmit, formState, setError } = useForm<CompanyForm>({
    resolver: formResolver(company ? schema : schema.extend({ account_id: z.uuid() }), rules, language),
    defaultValues: company
      ? { ...company, region: company.region === 'CN' ? 'CN' : 'other', account_id: '' }
      : { ...blank, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  })
  const onError = ({ code }: CallError) => {
    if (code === 'COMPANY_NAME_EXISTS') setError('name', { message: t('nameTaken') }, { shouldFocus: true })
  }
  const options = { invalidates: [calls.opsCompany.getCompanyList, calls.ops.getAuditList], noErrorTip: true, onError }
  const create = useAction(calls.opsCompany.createCompany, options)
  const edit = useAction(calls.opsCompany.editCompany, options)
  const failure = create.error ?? edit.error
  const submit = handleSubmit(async ({ account_id, ...setUp }) => {
    if (company) await edit.mutateAsync({ ...setUp, company_id: company.company_id, version: company.version })
    else await create.mutateAsync({ ...setUp, account_id })
    notifications.show({ message: t(company ? 'saved' : 'createdDone', { name: setUp.name }) })
    onClose()
  })
  const hasOrdered = company !== null && company.task_count > 0
  return (
    <form onSubmit={(event) => void submit(event).catch(() => undefined)} noValidate>
      <Stack gap="md">
        {failure && failure.code !== 'COMPANY_NAME_EXISTS' && (
          <Alert color="red" role="alert">
            {failure.code === 'VERSION_CONFLICT' ? t('conflict') : errorMessage(failure.code, failure.data, language)}
          </Alert>
        )}
        <TextInput
          label={t('name')}
          required
          data-autofocus
          error={formState.errors.name?.message}
          {...register('name')}
        />
        {!company && (
          <Controller
            control={control}
            name="account_id"
            render={({ field }) => <AdminSelect {...field} error={formState.errors.account_id?.message} />}
          />
        )}
        <Choice control={control} name="region" label={t('region')} data={[...companyRegion.options]} say={t} />
        <Choice
          control={control}
          name="currency"
          label={t('currency')}
          data={[...currencies]}
          isDisabled={hasOrdered}
          hint={hasOrdered ? t('currencyFixed') : undefined}
        />
        <Choice control={control} name="upload_profile" label={t('uploadProfile')} data={[...profiles]} say={t} />
        <Controller
          control={control}
          name="time_zone"
          render={({ field }) => <TimeZoneSelect {...field} error={formState.errors.time_zone?.message} />}
        />
        <FormActions
          submitLabel={company ? common('save') : t('create')}
          loading={create.isPending || edit.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

const blank = {
  name: '',
  region: 'other',
  currency: 'USD',
  upload_profile: 'standard',
  account_id: '',
} as const

interface ChoiceProps<V extends string> {
  control: Control<CompanyForm>
  name: 'region' | 'currency' | 'upload_profile'
  label: string
  data: V[]
  say?: (value: V) => string
  isDisabled?: boolean
  hint?: string
}

function Choice<V extends string>({ control, name, label, data, say, isDisabled, hint }: ChoiceProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Select
          {...field}
          label={label}
          description={hint}
          disabled={isDisabled}
          allowDeselect={false}
          data={data.map((value) => ({ value, label: say?.(value) ?? value }))}
        />
      )}
    />
  )
}

function TimeZoneSelect(props: { value: string; onChange: (zone: string | null) => void; error?: string }) {
  const t = useText(companiesText)
  const zones = useTimeZoneChoices()
  const isListed = zones.some((zone) => zone.value === props.value)
  return (
    <LongSelect
      label={t('timeZone')}
      allowDeselect={false}
      data={isListed || !props.value ? zones : [{ value: props.value, label: props.value }, ...zones]}
      {...props}
    />
  )
}
