/** A new version of a quote that operators have made. */
import { Text } from '@mantine/core'
import { calls, type QuotationDetail } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { HouseTermFields } from '../../../../parts/quote/HouseTermFields.tsx'
import { termsOf, useHouseTerms } from '../../../../parts/quote/house-terms.ts'
import { paths } from '../../../../paths.ts'
import { decideText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'

export function ReplaceHouseDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('replaceOf', { number: quote.number })}>
      <Replacement quote={quote} />
    </FormDialog>
  )
}

function Replacement({ quote: { quote_id, note, sums } }: { quote: QuotationDetail }) {
  const t = useText(decideText)
  const navigate = useNavigate()
  const fields = useHouseTerms(note)
  const save = useSave(calls.houseQuotes.replaceHouseQuote, {
    fields,
    errorsAt: { PRICE_NOT_SHARED: 'price' },
    invalidates: [calls.quotation.getQuote, calls.quotation.getQuoteList],
    invalidatesOnError: [calls.quotation.getQuote],
    done: ({ number }) => t('replaced', { number }),
    onDone: (made) => void navigate({ to: paths.quote, params: { quote_id: made.quote_id } }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((entered) => save.send({ quote_id, ...termsOf(entered, sums.currency) }))}
      submitLabel={t('replace')}
    >
      <Text size="sm" c="dimmed">
        {t('replaceHouseHint')}
      </Text>
      <HouseTermFields fields={fields} currency={sums.currency} />
    </Form>
  )
}
