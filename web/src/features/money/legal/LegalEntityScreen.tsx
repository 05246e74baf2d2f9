/** `/ops/entity`: the company that stands behind contracts, quotes and statements. */
import { Select, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { calls, currencies, entityFacts, entityLimits, type LegalEntity } from '@polyphony/contract'
import { type Control, Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCountryChoices } from '../../../api/reference-lists.ts'
import { useCall } from '../../../api/use-call.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { legalText } from './legal.text.ts'
import { NumbersField } from './NumbersField.tsx'

export function LegalEntityScreen() {
  const t = useText(legalText)
  const { data, error, refetch } = useCall(calls.legalEntities.getLegalEntity, {})
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Panel p="md">
        {data ? (
          <EntityForm key={data.version} entity={data} />
        ) : (
          <QueryState error={error} onRetry={refetch} bones={<Skeleton height={420} />} />
        )}
      </Panel>
    </>
  )
}

const schema = entityFacts.extend({ time_zone: z.string().min(1) })
type Facts = z.infer<typeof schema>
const zones = Intl.supportedValuesOf('timeZone')

function EntityForm({ entity }: { entity: LegalEntity }) {
  const t = useText(legalText)
  const common = useText(commonText)
  const { entity_id: _, last_month, version, ...facts } = entity
  const name = { length: { min: 1, max: entityLimits.name } }
  const fields = useFields<Facts, Facts>(
    schema,
    {
      name: { title: t('name'), ...name },
      name_latin: { title: t('nameLatin'), ...name },
      address: { title: t('address') },
      country: { title: t('country'), isChosen: true },
      time_zone: { title: t('timeZone'), isChosen: true },
      numbers: { title: t('numbers') },
    },
    facts,
  )
  const save = useSave(calls.legalEntities.saveLegalEntity, {
    fields,
    errorsAt: { ENTITY_ZONE_CLOSED: 'time_zone' },
    invalidates: [calls.legalEntities.getLegalEntity, calls.period.getPeriods],
    done: t('saved'),
  })
  const { errors, isDirty } = fields.formState
  return (
    <Form
      label={t('title')}
      save={save}
      onSubmit={fields.handleSubmit((said) => save.send({ ...said, version }))}
      submitLabel={common('save')}
      isDisabled={!isDirty}
    >
      <Names fields={fields} />
      <Textarea
        label={t('address')}
        autosize
        maxLength={entityLimits.address}
        error={errors.address?.message}
        {...fields.register('address')}
      />
      <Places control={fields.control} lastMonth={last_month} />
      <NumbersField control={fields.control} />
    </Form>
  )
}

function Names({ fields: { register, formState } }: { fields: ReturnType<typeof useFields<Facts, Facts>> }) {
  const t = useText(legalText)
  const { name, name_latin } = formState.errors
  return (
    <>
      <TextInput label={t('name')} required error={name?.message} {...register('name')} />
      <TextInput
        label={t('nameLatin')}
        description={t('nameLatinHint')}
        required
        error={name_latin?.message}
        {...register('name_latin')}
      />
    </>
  )
}

/** Country, currency and time zone. */
function Places({ control, lastMonth }: { control: Control<Facts, unknown, Facts>; lastMonth: string | null }) {
  const t = useText(legalText)
  const language = useLanguage()
  const countries = useCountryChoices()
  const choices = {
    country: { label: t('country'), data: countries },
    currency: { label: t('currency'), data: [...currencies] },
    time_zone: { label: t('timeZone'), description: t('timeZoneHint'), data: zones },
  }
  return (
    <>
      {(['country', 'currency', 'time_zone'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <Select
              {...choices[name]}
              data={withCurrent(choices[name].data, field.value)}
              required
              searchable
              allowDeselect={false}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      ))}
      {lastMonth && (
        <Text size="sm" c="dimmed">
          {t('lastMonth', { month: formatMonth(lastMonth, language) })}
        </Text>
      )}
    </>
  )
}

type Choice = string | { value: string; label: string }
const valueOf = (choice: Choice) => (typeof choice === 'string' ? choice : choice.value)

/** The list may not be there yet, or not know what was chosen elsewhere. */
const withCurrent = (choices: readonly Choice[], value: string): Choice[] =>
  choices.some((choice) => valueOf(choice) === value) ? [...choices] : [value, ...choices]
