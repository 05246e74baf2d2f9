/** Asks for a rate; an operator answers. */
import { Select, Text, Textarea } from '@mantine/core'
import {
  type Currency,
  calls,
  currencies,
  currency as currencySchema,
  type Language,
  maxFaceValue,
  nodeKinds,
  ownRateLimits,
  type RateChoice,
  unitWords,
  workName,
} from '@polyphony/contract'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatLanguageName, formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredAmount, inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { ratesText } from './rates.text.ts'

interface AskRateDialogProps {
  isOpen: boolean
  onClose: () => void
  choices: readonly RateChoice[]
}

export function AskRateDialog({ isOpen, onClose, choices }: AskRateDialogProps) {
  const t = useText(ratesText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('ask')}>
      <AskFields choices={choices} />
    </FormDialog>
  )
}

const schema = z.object({
  work: z.string().min(1),
  currency: currencySchema,
  rate: enteredAmount,
  note: z.string().trim().max(ownRateLimits.note),
})
type AskForm = z.input<typeof schema>
type Asked = z.output<typeof schema>

/** In which currency a reader of this language most likely is paid. */
const usual: Record<Language, Currency> = { zh: 'CNY', en: 'USD', ja: 'JPY' }

function AskFields({ choices }: Pick<AskRateDialogProps, 'choices'>) {
  const t = useText(ratesText)
  const language = useLanguage()
  const fields = useFields<AskForm, Asked>(
    schema,
    { work: { title: t('work') }, rate: { title: t('rateAlone') } },
    { work: choices.length === 1 ? '0' : '', currency: usual[language], rate: '', note: '' },
  )
  const save = useSave(calls.ownRates.proposeRate, {
    fields,
    errorsAt: {
      UNIT_PRICE_INVALID: 'rate',
      FACE_VALUE_OVER_LIMIT: 'rate',
      RATE_ASKED: 'work',
      RATE_UNSUITED: 'work',
    },
    words: {
      FACE_VALUE_OVER_LIMIT: t('tooHigh', { rate: formatMoney(maxFaceValue, fields.getValues('currency'), language) }),
    },
    invalidates: [calls.ownRates.getOwnRates],
    done: t('sent'),
  })
  const submit = fields.handleSubmit(({ work, currency, rate, note }) => {
    const choice = choices[Number(work)]
    if (!choice) return
    const { node_kind, source_lang, target_lang } = choice
    save.send({ node_kind, source_lang, target_lang, currency, rate_minor: inMinor(rate, currency), note })
  })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('send')}>
      <WorkFields fields={fields} choices={choices} />
      <RateField fields={fields} choices={choices} />
      <Textarea
        {...fields.register('note')}
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={ownRateLimits.note}
      />
    </Form>
  )
}

interface FieldProps {
  fields: Fields<AskForm, Asked>
  choices: readonly RateChoice[]
}

function WorkFields({ fields: { control }, choices }: FieldProps) {
  const t = useText(ratesText)
  const language = useLanguage()
  const name = (lang: string) => formatLanguageName(lang, language)
  const nameOf = ({ node_kind, source_lang, target_lang }: RateChoice) => {
    const languages = source_lang === target_lang ? name(source_lang) : `${name(source_lang)} → ${name(target_lang)}`
    return `${workName(node_kind)[language]} · ${languages}`
  }
  return (
    <>
      <Controller
        control={control}
        name="work"
        render={({ field: { value, onChange }, fieldState }) => (
          <LongSelect
            label={t('work')}
            data={choices.map((choice, index) => ({ value: String(index), label: nameOf(choice) }))}
            value={value || null}
            onChange={(chosen) => onChange(chosen ?? '')}
            error={fieldState.error?.message}
            allowDeselect={false}
            data-autofocus
          />
        )}
      />
      <Controller
        control={control}
        name="currency"
        render={({ field }) => (
          <Select
            {...field}
            label={t('currency')}
            description={t('currencyHint')}
            allowDeselect={false}
            data={[...currencies]}
          />
        )}
      />
    </>
  )
}

function RateField({ fields: { control }, choices }: FieldProps) {
  const t = useText(ratesText)
  const language = useLanguage()
  const [work, currency] = useWatch({ control, name: ['work', 'currency'] })
  const choice = work === '' ? undefined : choices[Number(work)]
  const unit = choice && unitWords[nodeKinds[choice.node_kind].unit][language]
  const standard = choice?.standard.find((one) => one.currency === currency)
  return (
    <div>
      <AmountInput
        control={control}
        name="rate"
        currency={currency}
        label={unit ? t('rateIn', { currency, unit }) : t('rateAlone')}
      />
      {choice && (
        <Text size="sm" c="dimmed" mt={4}>
          {standard ? t('standardIs', { rate: formatMoney(standard.rate_minor, currency, language) }) : t('noStandard')}
        </Text>
      )}
    </div>
  )
}
