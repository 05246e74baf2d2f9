import { Checkbox, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { type Currency, calls, currencyDecimals, tokenLimits, tokenScope, tokenScopes } from '@polyphony/contract'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmedSave } from '../../../../parts/confirm-identity/use-confirmed-save.tsx'
import { enteredUpTo, inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import type { MadeToken } from './SeenOnceDialog.tsx'
import { scopeNames } from './TokenRow.tsx'
import { tokensText } from './tokens.text.ts'

interface MakeTokenDialogProps {
  isOpen: boolean
  currency: Currency
  onClose: () => void
  onMade: (made: MadeToken) => void
}

export function MakeTokenDialog({ isOpen, onClose, ...fields }: MakeTokenDialogProps) {
  const t = useText(tokensText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('make')}>
      <Fields {...fields} />
    </FormDialog>
  )
}

const lifetimes = ['7', '30', '90', '180', String(tokenLimits.days)]
const schema = z.object({
  name: z.string().trim().min(1).max(tokenLimits.name),
  scopes: z.array(tokenScope).min(1),
  days: z.string(),
  limit: enteredUpTo(1e9),
})

type Entered = z.input<typeof schema>
type Meant = z.output<typeof schema>

function Fields({ currency, onMade }: Pick<MakeTokenDialogProps, 'currency' | 'onMade'>) {
  const t = useText(tokensText)
  const fields = useFields<Entered, Meant>(
    schema,
    {
      name: { title: t('name'), length: { min: 1, max: tokenLimits.name } },
      scopes: { title: t('scopes'), isChosen: true },
      limit: { title: t('limit') },
    },
    { name: '', scopes: ['order:read', 'order:write'], days: '90', limit: 500 },
  )
  const scopes = useWatch({ control: fields.control, name: 'scopes' })
  const save = useConfirmedSave(calls.token.makeToken, {
    fields,
    invalidates: [calls.token.getTokenList],
    onDone: ({ token }, { name }) => onMade({ name, token }),
  })
  const submit = fields.handleSubmit(({ name, scopes: chosen, days, limit }) =>
    save.send({ name, scopes: chosen, days: Number(days), spend_limit_minor: inMinor(limit, currency) }),
  )
  return (
    <>
      <Form save={save} onSubmit={submit} submitLabel={t('makeNow')}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          data-autofocus
          autoComplete="off"
          error={fields.formState.errors.name?.message}
          {...fields.register('name')}
        />
        <ScopesField control={fields.control} />
        <DaysField control={fields.control} />
        {scopes.includes('order:write') && <LimitField control={fields.control} currency={currency} />}
      </Form>
      {save.dialog}
    </>
  )
}

interface FieldProps {
  control: Control<Entered, unknown, Meant>
}

function ScopesField({ control }: FieldProps) {
  const t = useText(tokensText)
  return (
    <Controller
      control={control}
      name="scopes"
      render={({ field: { ref: _, ...field }, fieldState }) => (
        <Checkbox.Group label={t('scopes')} error={fieldState.error?.message} {...field}>
          <Stack gap={6} mt={4}>
            {tokenScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(scopeNames[scope])} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    />
  )
}

function DaysField({ control }: FieldProps) {
  const t = useText(tokensText)
  const data = lifetimes.map((days) => ({ value: days, label: t('dayCount', { days }) }))
  return (
    <Controller
      control={control}
      name="days"
      render={({ field }) => <Select label={t('days')} data={data} allowDeselect={false} {...field} />}
    />
  )
}

function LimitField({ control, currency }: FieldProps & { currency: Currency }) {
  const t = useText(tokensText)
  return (
    <Controller
      control={control}
      name="limit"
      render={({ field, fieldState }) => (
        <NumberInput
          label={t('limit')}
          description={t('limitHint', { currency })}
          min={0}
          decimalScale={currencyDecimals[currency]}
          thousandSeparator=","
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  )
}
