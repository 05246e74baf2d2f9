/** Sets up a company, or changes one. */
import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import {
  type CompanySummary,
  calls,
  companyRegion,
  currencies,
  effortPolicy,
  mostEffortPercent,
  talentNames,
} from '@polyphony/contract'
import { type Control, Controller } from 'react-hook-form'
import { useTimeZoneChoices } from '../../../../api/reference-lists.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { companiesText } from './companies.text.ts'
import { type CompanyFields, type CompanyForm, profiles, useCompanyFields } from './company-form.ts'
import { FirstAdmin } from './FirstAdmin.tsx'

interface CompanyDialogProps {
  isOpen: boolean
  /** Null: a new company. */
  company: CompanySummary | null
  onClose: () => void
}

export function CompanyDialog({ isOpen, company, onClose }: CompanyDialogProps) {
  const t = useText(companiesText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={company ? t('editOf', { name: company.name }) : t('add')}>
      <Fields company={company} />
    </FormDialog>
  )
}

function Fields({ company }: Pick<CompanyDialogProps, 'company'>) {
  const t = useText(companiesText)
  const common = useText(commonText)
  const { fields, hasOrdered } = useCompanyFields(company)
  const { control, register } = fields
  const { errors } = fields.formState
  const { create, edit } = useSaves(fields)
  const submit = fields.handleSubmit(({ admin_by, account_id, email, language, ...setUp }) => {
    if (company) edit.send({ ...setUp, company_id: company.company_id, version: company.version })
    else create.send({ ...setUp, ...(admin_by === 'email' ? { email, language } : { account_id }) })
  })
  return (
    <Form save={[create, edit]} onSubmit={submit} submitLabel={company ? common('save') : t('create')}>
      <TextInput label={t('name')} required data-autofocus error={errors.name?.message} {...register('name')} />
      {!company && <FirstAdmin fields={fields} />}
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
      <Choice
        control={control}
        name="talent_names"
        label={t('talentNames')}
        data={[...talentNames.options]}
        say={t}
        hint={t('talentNamesHint')}
      />
      <WhoBears fields={fields} />
      <NeedsPo control={control} />
      <Controller
        control={control}
        name="time_zone"
        render={({ field }) => <TimeZoneSelect {...field} error={errors.time_zone?.message} />}
      />
    </Form>
  )
}

function NeedsPo({ control }: { control: Control<CompanyForm> }) {
  const t = useText(companiesText)
  return (
    <Controller
      control={control}
      name="is_po_required"
      render={({ field: { value, onChange } }) => (
        <Switch
          label={t('poRequired')}
          description={t('poRequiredHint')}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    />
  )
}

/** Who bears it when drafts have to be redone. */
function WhoBears({ fields }: { fields: CompanyFields }) {
  const t = useText(companiesText)
  const { control, formState } = fields
  return (
    <>
      <Choice
        control={control}
        name="effort_policy"
        label={t('effortPolicy')}
        data={[...effortPolicy.options]}
        say={t}
        hint={t('effortHint')}
      />
      {fields.watch('effort_policy') === 'shared' && (
        <Controller
          control={control}
          name="effort_percent"
          render={({ field }) => (
            <NumberInput
              {...field}
              label={t('effortPercent')}
              min={1}
              max={mostEffortPercent}
              allowDecimal={false}
              error={formState.errors.effort_percent?.message}
            />
          )}
        />
      )}
    </>
  )
}

function useSaves(fields: CompanyFields) {
  const t = useText(companiesText)
  const options = {
    fields,
    errorsAt: { COMPANY_NAME_EXISTS: 'name' },
    words: { COMPANY_NAME_EXISTS: t('nameTaken'), VERSION_CONFLICT: t('conflict') },
    invalidates: [calls.opsCompany.getCompanyList, calls.ops.getAuditList],
  } as const
  const create = useSave(calls.opsCompany.createCompany, {
    ...options,
    done: (_, { name, email }) => (email ? t('createdInvited', { name, email }) : t('createdDone', { name })),
  })
  const edit = useSave(calls.opsCompany.editCompany, { ...options, done: (_, { name }) => t('saved', { name }) })
  return { create, edit }
}

interface ChoiceProps<V extends string> {
  control: Control<CompanyForm>
  name: 'region' | 'currency' | 'upload_profile' | 'talent_names' | 'effort_policy'
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
