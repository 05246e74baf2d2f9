/** The company's profile: name and time zone; the currency is read only. */
import { Select, Skeleton, TextInput } from '@mantine/core'
import { calls, companyName, type OutputOf, timeZone } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../../../../api/use-call.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import classes from '../company.module.css'
import { companyText } from './company.text.ts'

type Company = OutputOf<typeof calls.company.getCompany>
const schema = z.object({ name: companyName, time_zone: timeZone })
const zones = Intl.supportedValuesOf('timeZone')

export function CompanyPanel() {
  const { data, error, refetch } = useCall(calls.company.getCompany, {})
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={280} m="md" w="auto" />} />
  return <Profile company={data} key={`${data.name} ${data.time_zone}`} />
}

function Profile({ company }: { company: Company }) {
  const t = useText(companyText)
  const common = useText(commonText)
  const language = useLanguage()
  const { name, time_zone, currency, created_at } = company
  const fields = useFields(
    schema,
    { name: { title: t('name'), length: { min: 2, max: 100 } }, time_zone: { title: t('timeZone'), isChosen: true } },
    { name, time_zone },
  )
  const { errors, isDirty } = fields.formState
  const save = useSave(calls.company.updateCompany, {
    fields,
    errorsAt: { COMPANY_NAME_EXISTS: 'name' },
    invalidates: [calls.company.getCompany, calls.company.getTeam, calls.session._init],
    done: t('saved'),
  })
  return (
    <div className={classes.form}>
      <Form
        label={t('title')}
        save={save}
        onSubmit={fields.handleSubmit(save.send)}
        submitLabel={common('save')}
        isDisabled={!isDirty}
        note={t('since', { date: formatDate(created_at, language) })}
      >
        <TextInput label={t('name')} required error={errors.name?.message} {...fields.register('name')} />
        <Controller
          control={fields.control}
          name="time_zone"
          render={({ field, fieldState }) => (
            <Select
              label={t('timeZone')}
              required
              searchable
              allowDeselect={false}
              data={zones.includes(field.value) ? zones : [field.value, ...zones]}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <TextInput label={t('currency')} description={t('currencyHint')} value={currency} readOnly />
      </Form>
    </div>
  )
}
