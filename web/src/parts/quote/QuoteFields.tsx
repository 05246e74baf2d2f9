/** How long a quote is valid, and what it says to the client. */
import { NumberInput, Textarea } from '@mantine/core'
import { maxQuoteNote, quoteDays } from '@polyphony/contract'
import {
  type Control,
  Controller,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegister,
} from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../i18n/i18n.ts'
import { type Fields, useFields } from '../form/use-fields.ts'
import { quoteText } from './quote.text.ts'

const schema = z.object({
  valid_days: z.number().int().min(quoteDays.min).max(quoteDays.max),
  note: z.string().trim().max(maxQuoteNote),
})
type Entered = z.infer<typeof schema>

export function useQuoteFields(note = ''): Fields<Entered, Entered> {
  const t = useText(quoteText)
  const rules = {
    valid_days: { title: t('validFor') },
    note: { title: t('note'), length: { min: 0, max: maxQuoteNote } },
  }
  return useFields(schema, rules, { valid_days: quoteDays.usual, note })
}

export function QuoteFields({ fields: { control, register, formState } }: { fields: Fields<Entered, Entered> }) {
  return <TermFields control={control} register={register} errors={formState.errors} isFirst />
}

interface TermFieldsProps<F extends FieldValues & Entered, Out> {
  control: Control<F, unknown, Out>
  register: UseFormRegister<F>
  errors: FieldErrors<F>
  isFirst?: boolean
}

export function TermFields<F extends FieldValues & Entered, Out>(props: TermFieldsProps<F, Out>) {
  const { control, register, errors, isFirst = false } = props
  const t = useText(quoteText)
  const [valid_days, note] = ['valid_days' as Path<F>, 'note' as Path<F>] // both are in each such form
  return (
    <>
      <Controller
        control={control}
        name={valid_days}
        render={({ field: { onChange, value, ...field }, fieldState }) => (
          <NumberInput
            {...field}
            value={value as number | '' /* what the input gives */}
            label={t('validFor')}
            description={t('validHint')}
            min={quoteDays.min}
            max={quoteDays.max}
            clampBehavior="none"
            allowDecimal={false}
            data-autofocus={isFirst || undefined}
            error={fieldState.error?.message}
            onChange={(said) => onChange(typeof said === 'number' ? said : '')}
          />
        )}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        error={errors.note?.message as string | undefined}
        {...register(note)}
      />
    </>
  )
}
