/** Keeps what an operator has filled in as the draft of a quote. */
import { Text } from '@mantine/core'
import { calls, type PricedOrderShown } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { HouseTermFields } from '../../../../parts/quote/HouseTermFields.tsx'
import { termsOf, useHouseTerms } from '../../../../parts/quote/house-terms.ts'
import { paths } from '../../../../paths.ts'
import type { Order } from '../draft/draft.ts'
import { houseQuoteText } from './house-quote.text.ts'

interface MakeHouseQuoteProps {
  company_id: string
  /** Null and undefined while something is missing for a price. */
  order: Order | null
  quote: PricedOrderShown | undefined
  /** Null where the order is due at a fixed moment. */
  deadline_hours: number | null
  isOpen: boolean
  onClose: () => void
}

export function MakeHouseQuote({ order, quote, isOpen, onClose, ...rest }: MakeHouseQuoteProps) {
  const t = useText(houseQuoteText)
  return (
    <FormDialog isOpen={isOpen && order !== null && quote !== undefined} onClose={onClose} title={t('make')}>
      {order && quote && <Terms order={order} quote={quote} {...rest} />}
    </FormDialog>
  )
}

interface TermsProps extends Pick<MakeHouseQuoteProps, 'company_id' | 'deadline_hours'> {
  order: Order
  quote: PricedOrderShown
}

function Terms({ company_id, order, quote, deadline_hours }: TermsProps) {
  const t = useText(houseQuoteText)
  const navigate = useNavigate()
  const { charge_minor, effort_percent = 0, currency } = quote
  const fields = useHouseTerms()
  const save = useSave(calls.houseQuotes.createHouseQuote, {
    fields,
    errorsAt: { PRICE_NOT_SHARED: 'price' },
    invalidates: [calls.quotation.getQuoteList],
    invalidatesOnError: [calls.houseQuotes.previewHouseQuote],
    done: ({ number }) => t('made', { number }),
    onDone: ({ quote_id }) => void navigate({ to: paths.quote, params: { quote_id } }),
  })
  const submit = fields.handleSubmit((entered) =>
    save.send({ company_id, order, deadline_hours, charge_minor, effort_percent, ...termsOf(entered, currency) }),
  )
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('make')}>
      <Text size="sm" c="dimmed">
        {t('makeHint')}
      </Text>
      <HouseTermFields fields={fields} currency={currency} list_minor={charge_minor} />
    </Form>
  )
}
