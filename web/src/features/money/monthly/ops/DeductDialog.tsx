/** An operator takes a part of the pay of work away, for issues that were sent back to its talent. */
import { Alert, Checkbox, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import {
  calls,
  maxDeductedIssues,
  maxItemMinor,
  maxNote,
  type OutputOf,
  type SettleDetail,
  type SettleItem,
} from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { AmountInput } from '../../../../parts/form/AmountInput.tsx'
import { enteredUpTo, inMinor } from '../../../../parts/form/amount.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { IssueText } from '../issue/IssueText.tsx'
import classes from '../issue/issue.module.css'
import { useItemName } from '../item-name.ts'
import { qualityText } from '../quality.text.ts'
import { changedBySettling } from '../stale.ts'

interface DeductDialogProps {
  detail: SettleDetail
  /** Null: closed. */
  item: SettleItem | null
  onClose: () => void
}

export function DeductDialog({ detail, item, onClose }: DeductDialogProps) {
  const t = useText(qualityText)
  const nameOf = useItemName()
  const shown = useLast(item)
  return (
    <FormDialog
      isOpen={item !== null}
      onClose={onClose}
      size="lg"
      title={shown && t('deductFrom', { name: nameOf(shown) })}
    >
      {shown && <Asked key={shown.item_id} detail={detail} item={shown} />}
    </FormDialog>
  )
}

interface ItemProps {
  detail: SettleDetail
  item: SettleItem
}
type Deductible = OutputOf<typeof calls.deductions.getDeductible>

function Asked(props: ItemProps) {
  const query = useCall(calls.deductions.getDeductible, { item_id: props.item.item_id })
  return (
    <QueryContent query={query} bones={<Skeleton height={160} />}>
      {(deductible) => <Decided {...props} deductible={deductible} />}
    </QueryContent>
  )
}

/** Where nothing may be deducted it says why, and there is nothing to fill in. */
function Decided(props: ItemProps & { deductible: Deductible }) {
  const t = useText(qualityText)
  const messageOf = useErrorMessage()
  const { bar, country, issues, max_percent } = props.deductible
  if (bar !== null)
    return <Alert color="yellow">{messageOf({ code: bar, data: country === null ? {} : { country } })}</Alert>
  if (props.deductible.max_minor === 0)
    return <Alert color="yellow">{messageOf({ code: 'DEDUCTION_TOO_HIGH', data: { percent: max_percent } })}</Alert>
  if (issues.length === 0) return <Alert color="yellow">{t('noIssues')}</Alert>
  return <DeductForm {...props} />
}

const schemaOf = (most: number, tooHigh: string, chooseIssues: string) =>
  z.object({
    amount: enteredUpTo(maxItemMinor).refine((amount) => amount > 0 && amount <= most, { error: tooHigh }),
    issue_ids: z.array(z.string()).min(1, { error: chooseIssues }).max(maxDeductedIssues),
    note: z.string().trim().min(1).max(maxNote),
  })
type Typed = z.input<ReturnType<typeof schemaOf>>
type Said = z.output<ReturnType<typeof schemaOf>>

function useDeduction({ detail, item, deductible }: ItemProps & { deductible: Deductible }) {
  const t = useText(qualityText)
  const language = useLanguage()
  const { settlement_id, version, currency } = detail
  const most = formatMoney(deductible.max_minor, currency, language)
  const unit = inMinor(1, currency)
  const fields = useFields<Typed, Said>(
    schemaOf(deductible.max_minor / unit, t('tooHigh', { amount: most }), t('chooseIssues')),
    {
      amount: { title: t('amount', { currency }) },
      note: { title: t('reason'), length: { min: 1, max: maxNote } },
      issue_ids: { title: t('issues'), isChosen: true },
    },
    { amount: '', issue_ids: [], note: '' },
  )
  const save = useSave(calls.deductions.deductItem, {
    fields,
    errorsAt: { DEDUCTION_TOO_HIGH: 'amount', SETTLE_BELOW_ZERO: 'amount' },
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t('deducted'),
  })
  const submit = fields.handleSubmit(({ amount, ...said }) =>
    save.send({ settlement_id, version, item_id: item.item_id, amount_minor: inMinor(amount, currency), ...said }),
  )
  return { fields, save, submit, most }
}

function DeductForm(props: ItemProps & { deductible: Deductible }) {
  const t = useText(qualityText)
  const { fields, save, submit, most } = useDeduction(props)
  const { control, formState, register } = fields
  const { currency } = props.detail
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('deduct')} color="red">
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <IssueChoice fields={fields} issues={props.deductible.issues} />
      <AmountInput
        control={control}
        name="amount"
        currency={currency}
        label={t('amount', { currency })}
        description={t('most', { amount: most })}
      />
      <Textarea
        label={t('reason')}
        required
        autosize
        minRows={2}
        maxRows={8}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </Form>
  )
}

interface IssueChoiceProps {
  fields: Fields<Typed, Said>
  issues: Deductible['issues']
}

/** Only what was sent back can be chosen, by somebody who hasn't marked it. */
function IssueChoice({ fields: { control }, issues }: IssueChoiceProps) {
  const t = useText(qualityText)
  return (
    <Controller
      control={control}
      name="issue_ids"
      render={({ field: { value, onChange }, fieldState }) => (
        <Checkbox.Group
          label={t('issues')}
          required
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        >
          <Stack gap="sm" mt={6} p="sm" className={classes.issues}>
            {issues.map((issue) => (
              <Checkbox
                key={issue.issue_id}
                value={issue.issue_id}
                disabled={!issue.is_returned || issue.is_own}
                label={
                  <IssueText
                    issue={issue}
                    more={[
                      ...(issue.is_returned ? [] : [t('notReturned')]),
                      ...(issue.is_own ? [t('markedByYou')] : []),
                    ]}
                  />
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    />
  )
}
