/** The company's profile: its name and time zone; the currency is read only. */
import { Button, Group, Select, Skeleton, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, companyName, type OutputOf, timeZone } from '@polyphony/contract'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { formatDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
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
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(
      schema,
      { name: { title: t('name'), length: { min: 2, max: 100 } }, time_zone: { title: t('timeZone'), isChosen: true } },
      language,
    ),
    defaultValues: { name, time_zone },
  })
  const save = useAction(calls.company.updateCompany, {
    invalidates: [calls.company.getCompany, calls.company.getTeam, calls.session._init],
    onSuccess: () => notifications.show({ message: t('saved') }),
    onError: ({ code, data }) => {
      if (code === 'COMPANY_NAME_EXISTS')
        setError('name', { message: errorMessage(code, data, language) }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit((form) => save.mutate(form))
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('title')}>
      <TextInput label={t('name')} required error={formState.errors.name?.message} {...register('name')} />
      <Controller
        control={control}
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
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('since', { date: formatDate(created_at, language) })}
        </Text>
        <Button type="submit" loading={save.isPending} disabled={!formState.isDirty}>
          {common('save')}
        </Button>
      </Group>
    </form>
  )
}
