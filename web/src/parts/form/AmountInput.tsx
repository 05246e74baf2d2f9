import { NumberInput } from '@mantine/core'
import { type Currency, currencyDecimals } from '@polyphony/contract'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'

interface AmountInputProps<F extends FieldValues, Out> {
  control: Control<F, unknown, Out>
  name: FieldPath<F>
  currency: Currency
  label: string
  description?: string
  /** It is the first field of a dialog. */
  isFirst?: boolean
  /** It may be taken away, too. */
  isSigned?: boolean
}

/** An amount in units of a currency, with as many decimals as it has. */
export function AmountInput<F extends FieldValues, Out>(props: AmountInputProps<F, Out>) {
  const { control, name, currency, label, description, isFirst, isSigned = false } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...field}
          label={label}
          description={description}
          data-autofocus={isFirst || undefined}
          {...(!isSigned && { min: 0 })}
          clampBehavior="none"
          decimalScale={currencyDecimals[currency]}
          thousandSeparator=","
          hideControls
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
