/** A model for each capability, with its price where calls report their usage. */
import { Fieldset, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { type AiCapability, aiCapabilities } from '@polyphony/contract'
import { useId } from 'react'
import { type Control, Controller, type UseFormRegister, useWatch } from 'react-hook-form'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../ops.module.css'
import { aiText, capabilityText } from '../ops.text.ts'
import { type PricedPart, type ProviderForm, pricedParts } from './provider-form.ts'

const priceLabels = {
  input: 'priceIn',
  output: 'priceOut',
  minute: 'priceMinute',
  call: 'priceCall',
} as const satisfies Record<PricedPart, string>

interface ModelFieldsProps {
  control: Control<ProviderForm>
  register: UseFormRegister<ProviderForm>
  error: string | undefined
}

export function ModelFields({ control, register, error }: ModelFieldsProps) {
  const t = useText(aiText)
  const errorId = useId()
  return (
    <Fieldset legend={t('models')} aria-describedby={error && errorId}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('modelsHint')}
        </Text>
        {aiCapabilities.map((capability) => (
          <ModelRow key={capability} capability={capability} control={control} register={register} />
        ))}
        <Text size="xs" c="dimmed">
          {t('pricesHint')}
        </Text>
        {error && (
          <Text id={errorId} role="alert" size="sm" c="var(--overdue)">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

function ModelRow({ capability, control, register }: Omit<ModelFieldsProps, 'error'> & { capability: AiCapability }) {
  const t = useText(aiText)
  const capabilityName = useText(capabilityText)(capability)
  const model = useWatch({ control, name: `models.${capability}.model` })
  return (
    <div className={classes.modelRow} role="group" aria-label={capabilityName}>
      <TextInput
        label={capabilityName}
        spellCheck={false}
        {...register(`models.${capability}.model`, { deps: 'models' })}
      />
      {model.trim() !== '' &&
        pricedParts[capability].map((part) => (
          <Controller
            key={part}
            control={control}
            name={`models.${capability}.${part}`}
            render={({ field }) => (
              <NumberInput
                {...field}
                label={t(capability === 'speech' ? 'priceCharacters' : priceLabels[part])}
                prefix="$"
                min={0}
                decimalScale={6}
                hideControls
              />
            )}
          />
        ))}
    </div>
  )
}
