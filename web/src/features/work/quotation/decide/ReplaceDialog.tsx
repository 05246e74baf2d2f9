/** A new quote for the same order at today's price. */
import { Text } from '@mantine/core'
import { calls, type QuotationDetail } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QuoteFields, useQuoteFields } from '../../../../parts/quote/QuoteFields.tsx'
import { paths } from '../../../../paths.ts'
import { decideText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'

export function ReplaceDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('replaceOf', { number: quote.number })}>
      <Replacement quote={quote} />
    </FormDialog>
  )
}

function Replacement({ quote: { quote_id, note } }: { quote: QuotationDetail }) {
  const t = useText(decideText)
  const navigate = useNavigate()
  const fields = useQuoteFields(note)
  const save = useSave(calls.quotation.replaceQuote, {
    fields,
    invalidates: [calls.quotation.getQuote, calls.quotation.getQuoteList],
    invalidatesOnError: [calls.quotation.getQuote],
    done: ({ number }) => t('replaced', { number }),
    onDone: (made) => void navigate({ to: paths.quote, params: { quote_id: made.quote_id } }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((entered) => save.send({ quote_id, ...entered }))}
      submitLabel={t('replace')}
    >
      <Text size="sm" c="dimmed">
        {t('replaceHint')}
      </Text>
      <QuoteFields fields={fields} />
    </Form>
  )
}
