/** Keeps an order's price as a quote, to be accepted later. */
import { Button, Text } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QuoteFields, useQuoteFields } from '../../../../parts/quote/QuoteFields.tsx'
import { paths } from '../../../../paths.ts'
import type { Order } from '../draft/draft.ts'
import { saveQuoteText } from './save-quote.text.ts'

interface Priced {
  order: Order
  quote: Pick<OutputOf<typeof calls.task.quoteTask>, 'charge_minor' | 'effort_percent'>
}

interface SaveQuoteProps {
  /** Null and undefined while something is missing for a price. */
  order: Priced['order'] | null
  quote: Priced['quote'] | undefined
  /** Null where the order is due at a fixed moment. */
  deadline_hours: number | null
}

export function SaveQuote({ order, quote, deadline_hours }: SaveQuoteProps) {
  const t = useText(saveQuoteText)
  const [isOpen, setOpen] = useState(false)
  if (!order || !quote) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} style={{ justifySelf: 'center' }}>
        {t('saveQuote')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('saveQuote')}>
        <Fields order={order} quote={quote} deadline_hours={deadline_hours} />
      </FormDialog>
    </>
  )
}

function Fields({ order, quote, deadline_hours }: Priced & Pick<SaveQuoteProps, 'deadline_hours'>) {
  const { charge_minor, effort_percent = 0 } = quote
  const t = useText(saveQuoteText)
  const navigate = useNavigate()
  const fields = useQuoteFields()
  const save = useSave(calls.quotation.createQuote, {
    fields,
    invalidates: [calls.quotation.getQuoteList],
    invalidatesOnError: [calls.task.quoteTask],
    done: ({ number }) => t('quoteSaved', { number }),
    onDone: ({ quote_id }) => void navigate({ to: paths.quote, params: { quote_id } }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((entered) =>
        save.send({ order, charge_minor, effort_percent, deadline_hours, ...entered }),
      )}
      submitLabel={t('saveQuote')}
    >
      <Text size="sm" c="dimmed">
        {t('saveQuoteHint')}
      </Text>
      <QuoteFields fields={fields} />
    </Form>
  )
}
