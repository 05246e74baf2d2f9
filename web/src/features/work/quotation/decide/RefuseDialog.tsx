import { Textarea } from '@mantine/core'
import { calls, lengths } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { decideText, quotationText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'

export function RefuseDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('refuseOf', { number: quote.number })}>
      <Refusal quoteId={quote.quote_id} />
    </FormDialog>
  )
}

const schema = z.object({ reason: z.string().trim().min(1).max(lengths.reason) })

function Refusal({ quoteId }: { quoteId: string }) {
  const t = useText(decideText)
  const words = useText(quotationText)
  const rules = { reason: { title: words('reason'), length: { min: 1, max: lengths.reason } } }
  const fields = useFields(schema, rules, { reason: '' })
  const save = useSave(calls.quotation.refuseQuote, {
    fields,
    invalidates: [calls.quotation.getQuote, calls.quotation.getQuoteList],
    invalidatesOnError: [calls.quotation.getQuote],
    done: t('refused'),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ reason }) => save.send({ quote_id: quoteId, reason }))}
      submitLabel={t('refuse')}
    >
      <Textarea
        label={words('reason')}
        description={t('refuseHint')}
        required
        data-autofocus
        autosize
        minRows={2}
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
