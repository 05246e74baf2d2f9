/** A talent disputes an item, or segments of it. */
import { Select, Text, Textarea } from '@mantine/core'
import {
  calls,
  disputeReasons,
  id,
  maxDisputedSegments,
  maxDisputeWords,
  maxItemMinor,
  type SettleDetail,
  type SettleItem,
} from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredOrNothing, inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { paths } from '../../../../paths.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { useItemName } from '../item-name.ts'
import { disputeReasonText, monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'
import { SegmentChoice } from './SegmentChoice.tsx'

interface DisputeDialogProps {
  detail: SettleDetail
  /** Null: closed. */
  item: SettleItem | null
  onClose: () => void
}

export function DisputeDialog({ detail, item, onClose }: DisputeDialogProps) {
  const t = useText(monthlyText)
  const nameOf = useItemName()
  const shown = useLast(item)
  return (
    <FormDialog
      isOpen={item !== null}
      onClose={onClose}
      size="lg"
      title={shown && t('disputeItem', { name: nameOf(shown) })}
    >
      {shown && <Fields key={shown.item_id} detail={detail} item={shown} />}
    </FormDialog>
  )
}

const schema = z.object({
  reason: z.enum(disputeReasons),
  words: z.string().trim().min(1).max(maxDisputeWords),
  asked: enteredOrNothing(maxItemMinor).refine((asked) => asked !== 0),
  segment_ids: z.array(id).max(maxDisputedSegments),
})
type Typed = z.input<typeof schema>
type Said = z.output<typeof schema>

interface FieldsProps {
  detail: SettleDetail
  item: SettleItem
}

/** What can be said against a deduction is something else than what can be said against pay. */
const reasonsOf = ({ kind }: SettleItem) =>
  kind === 'deduction' ? (['issues_wrong', 'other'] as const) : disputeReasons.filter((one) => one !== 'issues_wrong')

/** The fields, and the sending of them. */
function useDispute({ detail: { settlement_id, version, currency }, item }: FieldsProps) {
  const { item_id } = item
  const t = useText(monthlyText)
  const navigate = useNavigate()
  const fields = useFields<Typed, Said>(
    schema,
    {
      reason: { title: t('reason'), isChosen: true },
      words: { title: t('details'), length: { min: 1, max: maxDisputeWords } },
      asked: { title: t('amount') },
    },
    { reason: reasonsOf(item)[0] ?? 'other', words: '', asked: '', segment_ids: [] },
  )
  const save = useSave(calls.settle.dissentSettle, {
    fields,
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('sent'),
    onDone: (made) => void navigate({ to: paths.incomeSettlement, params: { settlement_id: made.settlement_id } }),
  })
  const submit = fields.handleSubmit(({ asked, ...said }) => {
    const asked_minor = asked === '' ? null : inMinor(asked, currency)
    save.send({ settlement_id, version, disputes: [{ item_id, asked_minor, ...said }] })
  })
  return { fields, save, submit }
}

function Fields(props: FieldsProps) {
  const { detail, item } = props
  const t = useText(monthlyText)
  const reasonName = useText(disputeReasonText)
  const { fields, save, submit } = useDispute(props)
  const { control, formState, register } = fields
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('submit')}>
      <Text size="sm" c="dimmed">
        {t('disputeHint')}
      </Text>
      <Controller
        control={control}
        name="reason"
        render={({ field }) => (
          <Select
            {...field}
            label={t('reason')}
            allowDeselect={false}
            data={reasonsOf(item).map((one) => ({ value: one, label: reasonName(one) }))}
          />
        )}
      />
      <Textarea
        label={t('details')}
        required
        autosize
        minRows={3}
        maxRows={10}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <AmountInput
        control={control}
        name="asked"
        currency={detail.currency}
        label={t('asked', { currency: detail.currency })}
      />
      {item.income && (
        <Controller
          control={control}
          name="segment_ids"
          render={({ field: { value, onChange } }) => (
            <SegmentChoice itemId={item.item_id} chosen={value} onChange={onChange} />
          )}
        />
      )}
    </Form>
  )
}
