/** Whoever has the link says who they are, and yes or no. */
import { Alert, SegmentedControl, Textarea, TextInput, Title } from '@mantine/core'
import { calls, decider, lengths, poNumber, type SharedQuotation } from '@polyphony/contract'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { EmailInput } from '../../../../parts/form/EmailInput.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { enteredPo } from '../decide/entered-po.ts'
import { ReadingNote } from '../decide/ReadingNote.tsx'
import { useWhileRead } from '../decide/use-while-read.ts'
import classes from '../quotation.module.css'
import { decideText, quotationText } from '../quotation.text.ts'

interface AnswerProps {
  token: string
  quote: SharedQuotation
}

export function Answer({ token, quote }: AnswerProps) {
  const t = useText(decideText)
  const [choice, setChoice] = useState<'accept' | 'refuse'>('accept')
  if (quote.state === 'accepted')
    return (
      <Alert mt="lg" color="green" icon={<IconCircleCheck aria-hidden />} role="status">
        {t('thanks')}
      </Alert>
    )
  if (quote.state === 'refused')
    return (
      <Alert mt="lg" color="gray" icon={<IconCircleX aria-hidden />} role="status">
        {t('declined')}
      </Alert>
    )
  return (
    <section className={classes.answer} aria-labelledby="answer">
      <Title order={2} id="answer">
        {t('yourAnswer')}
      </Title>
      <SegmentedControl
        fullWidth
        mb="md"
        aria-labelledby="answer"
        value={choice}
        data={(['accept', 'refuse'] as const).map((one) => ({ value: one, label: t(one) }))}
        onChange={(one) => setChoice(one === 'refuse' ? 'refuse' : 'accept')}
      />
      {choice === 'accept' ? <Yes token={token} quote={quote} /> : <No token={token} />}
    </section>
  )
}

const invalidates = [calls.quotation.getSharedQuote]

function Yes({ token, quote: { sums, is_po_required, po_number } }: AnswerProps) {
  const t = useText(decideText)
  const words = useText(quotationText)
  const language = useLanguage()
  const fields = useFields(
    decider.extend({ po_number: is_po_required ? poNumber : enteredPo }),
    { name: { title: t('name') }, email: { title: t('email') }, po_number: { title: words('po') } },
    { name: '', email: '', po_number: po_number ?? '' },
  )
  const { save, readingCount } = useWhileRead(calls.quotation.acceptSharedQuote, {
    fields,
    errorsAt: { PO_REQUIRED: 'po_number', PO_REFUSED: 'po_number' },
    invalidates,
    invalidatesOnError: invalidates,
  })
  const { errors } = fields.formState
  return (
    <Form
      isWide
      save={save}
      onSubmit={fields.handleSubmit((entered) => save.send({ token, ...entered }))}
      submitLabel={t('acceptNow', { price: formatMoney(sums.charge_minor, sums.currency, language) })}
    >
      <TextInput
        label={t('name')}
        required
        autoComplete="name"
        error={errors.name?.message}
        {...fields.register('name')}
      />
      <EmailInput label={t('email')} autoComplete="email" error={errors.email?.message} {...fields.register('email')} />
      <TextInput
        label={words('po')}
        description={is_po_required ? undefined : words('poIfAny')}
        required={is_po_required}
        error={errors.po_number?.message}
        {...fields.register('po_number')}
      />
      <ReadingNote count={readingCount} />
    </Form>
  )
}

function No({ token }: Pick<AnswerProps, 'token'>) {
  const t = useText(decideText)
  const words = useText(quotationText)
  const fields = useFields(
    decider.extend({ reason: z.string().trim().min(1).max(lengths.reason) }),
    {
      name: { title: t('name') },
      email: { title: t('email') },
      reason: { title: words('reason'), length: { min: 1, max: lengths.reason } },
    },
    { name: '', email: '', reason: '' },
  )
  const save = useSave(calls.quotation.refuseSharedQuote, { fields, invalidates, invalidatesOnError: invalidates })
  const { errors } = fields.formState
  return (
    <Form
      isWide
      save={save}
      onSubmit={fields.handleSubmit((entered) => save.send({ token, ...entered }))}
      submitLabel={t('refuse')}
    >
      <TextInput
        label={t('name')}
        required
        autoComplete="name"
        error={errors.name?.message}
        {...fields.register('name')}
      />
      <EmailInput label={t('email')} autoComplete="email" error={errors.email?.message} {...fields.register('email')} />
      <Textarea
        label={words('reason')}
        description={t('refuseHint')}
        required
        autosize
        minRows={2}
        error={errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
