/** A talent disputes an item, or segments of it. */
import { Checkbox, Select, Stack, Text, Textarea } from '@mantine/core'
import {
  calls,
  type DisputeReason,
  disputeReasons,
  maxDisputeWords,
  type SettleDetail,
  type SettleItem,
} from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { paths } from '../../../../paths.ts'
import { AmountInput } from '../AmountInput.tsx'
import { useItemName } from '../item-name.ts'
import { disputeReasonText, monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'
import classes from './detail.module.css'

interface DisputeDialogProps {
  detail: SettleDetail
  /** Null: closed. */
  item: SettleItem | null
  onClose: () => void
}

export function DisputeDialog({ detail, item, onClose }: DisputeDialogProps) {
  const t = useText(monthlyText)
  const nameOf = useItemName()
  // While the dialog closes, it still shows the last item.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
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

interface FieldsProps {
  detail: SettleDetail
  item: SettleItem
}

/** What is said, and the sending of it. */
function useDispute({ detail, item }: FieldsProps) {
  const t = useText(monthlyText)
  const navigate = useNavigate()
  const [said, setSaid] = useState({
    reason: 'draft_unusable' as DisputeReason,
    words: '',
    asked: '' as number | string,
    segment_ids: [] as readonly string[],
  })
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.settle.dissentSettle, {
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('sent'),
    onDone: ({ settlement_id }) => void navigate({ to: paths.incomeSettlement, params: { settlement_id } }),
  })
  const { settlement_id, version, currency } = detail
  const lacksWords = said.words.trim() === ''
  const submit = () => {
    setTried(true)
    if (lacksWords) return
    const { asked, segment_ids, ...rest } = said
    const asked_minor = asked === '' ? null : inMinor(asked, currency)
    const dispute = { ...rest, item_id: item.item_id, segment_ids: [...segment_ids], asked_minor }
    save.send({ settlement_id, version, disputes: [dispute] })
  }
  const set = (change: Partial<typeof said>) => setSaid((before) => ({ ...before, ...change }))
  return { said, set, save, submit, error: isTried && lacksWords && t('needDetails') }
}

function Fields({ detail, item }: FieldsProps) {
  const t = useText(monthlyText)
  const reasonName = useText(disputeReasonText)
  const { said, set, save, submit, error } = useDispute({ detail, item })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('submit')}>
      <Text size="sm" c="dimmed">
        {t('disputeHint')}
      </Text>
      <Select
        label={t('reason')}
        allowDeselect={false}
        data={disputeReasons.map((one) => ({ value: one, label: reasonName(one) }))}
        value={said.reason}
        onChange={(reason) => reason && set({ reason })}
      />
      <Textarea
        label={t('details')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxDisputeWords}
        value={said.words}
        error={error}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <AmountInput
        label={t('asked')}
        currency={detail.currency}
        min={0}
        value={said.asked}
        onChange={(asked) => set({ asked })}
      />
      {item.income && (
        <SegmentChoice
          itemId={item.item_id}
          chosen={said.segment_ids}
          onChange={(segment_ids) => set({ segment_ids })}
        />
      )}
    </Form>
  )
}

interface SegmentChoiceProps {
  itemId: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The draft beside what was made of it, so that it can be said where it took more. */
function SegmentChoice({ itemId, chosen, onChange }: SegmentChoiceProps) {
  const t = useText(monthlyText)
  const { data } = useCall(calls.settle.getSettleSegments, { item_id: itemId, pageSize: 100 })
  if (!data || data.list.length === 0) return null
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Stack gap={6} role="group" aria-label={t('whichSegments')}>
      <Text size="sm" fw={500}>
        {t('whichSegments')}
        {chosen.length > 0 && ` · ${t('segmentsChosen', { count: chosen.length })}`}
      </Text>
      <div className={classes.segments}>
        {data.list.map(({ segment_id, number, source, draft, final }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
          <label key={segment_id} className={classes.segment}>
            <Checkbox
              aria-label={`${number} ${source}`}
              checked={chosen.includes(segment_id)}
              onChange={() => toggle(segment_id)}
            />
            <Text size="sm">
              <Text span size="xs" c="dimmed" mr={6}>
                {number}
              </Text>
              {source}
            </Text>
            <Stack gap={2}>
              <Text size="sm">{final}</Text>
              {draft !== final && (
                <Text size="xs" c="dimmed">
                  {draft === '' ? t('noDraft') : `${t('draft')}: ${draft}`}
                </Text>
              )}
            </Stack>
          </label>
        ))}
      </div>
    </Stack>
  )
}
