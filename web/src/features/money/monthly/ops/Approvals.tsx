/** What waits for a second operator: approved, declined, or taken back by whoever asked. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { calls, maxNote, personName, type SettleApproval, type SettleDetail } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { useItemName } from '../item-name.ts'
import { itemKindText, monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

type Deciding = { approval: SettleApproval; verdict: 'approve' | 'decline' }

export function Approvals({ detail }: { detail: SettleDetail }) {
  const t = useText(monthlyText)
  const [deciding, decide] = useState<Deciding | null>(null)
  const { approvals, currency } = detail
  if (approvals.length === 0) return null
  return (
    <Panel mb="md" p="md">
      <Text fw={600}>{t('approvals')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('approvalsHint')}
      </Text>
      <Stack gap="sm">
        {approvals.map((approval) => (
          <Group key={approval.approval_id} gap="md" align="flex-start">
            <What approval={approval} detail={detail} />
            <Money minor={approval.amount_minor} currency={currency} ml="auto" />
            <Buttons approval={approval} onDecide={(verdict) => decide({ approval, verdict })} />
          </Group>
        ))}
      </Stack>
      <DecisionDialog deciding={deciding} currency={currency} onClose={() => decide(null)} />
    </Panel>
  )
}

function What({ approval, detail }: { approval: SettleApproval; detail: SettleDetail }) {
  const t = useText(monthlyText)
  const kindName = useText(itemKindText)
  const nameOf = useItemName()
  const language = useLanguage()
  const { kind, note, item_id, asked_by, created_at } = approval
  const item = detail.items.find((one) => one.item_id === item_id)
  const what = kind === null ? t('answerToDispute') : kindName(kind)
  return (
    <Stack gap={2} miw={0} maw={560}>
      <Text size="sm" fw={500}>
        {item ? `${what} · ${nameOf(item)}` : what}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note}
      </Text>
      <Text size="sm" c="dimmed">
        {t('askedBy', { name: personName(asked_by.nickname, language), moment: formatDateTime(created_at, language) })}
      </Text>
    </Stack>
  )
}

function Buttons({
  approval,
  onDecide,
}: {
  approval: SettleApproval
  onDecide: (verdict: Deciding['verdict']) => void
}) {
  const t = useText(monthlyText)
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" onClick={() => onDecide('decline')}>
        {t(approval.can.approve ? 'decline' : 'takeBack')}
      </Button>
      {approval.can.approve && (
        <Button size="compact-sm" onClick={() => onDecide('approve')}>
          {t('approve')}
        </Button>
      )}
    </Group>
  )
}

type DialogProps = { deciding: Deciding | null; currency: SettleDetail['currency']; onClose: () => void }

function DecisionDialog({ deciding, currency, onClose }: DialogProps) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const shown = useLast(deciding)
  if (!shown) return null
  const amount = formatMoney(shown.approval.amount_minor, currency, language)
  const title =
    shown.verdict === 'approve' ? t('approveTitle', { amount }) : t(shown.approval.can.approve ? 'decline' : 'takeBack')
  return (
    <FormDialog isOpen={deciding !== null} onClose={onClose} title={title}>
      <Fields key={`${shown.approval.approval_id} ${shown.verdict}`} {...shown} />
    </FormDialog>
  )
}

const schema = z.object({ reason: z.string().trim().max(maxNote) })
const reasoned = schema.extend({ reason: z.string().trim().min(1).max(maxNote) })

function Fields({ approval, verdict }: Deciding) {
  const t = useText(monthlyText)
  const isApproved = verdict === 'approve'
  const fields = useFields(
    isApproved ? schema : reasoned,
    { reason: { title: t('declineReason'), length: { min: isApproved ? 0 : 1, max: maxNote } } },
    { reason: '' },
  )
  const save = useSave(calls.settle.decideApproval, {
    fields,
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    done: t(isApproved ? 'approved' : 'declined'),
  })
  const { approval_id } = approval
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ reason }) => save.send({ approval_id, verdict, reason }))}
      submitLabel={t(isApproved ? 'approve' : approval.can.approve ? 'decline' : 'takeBack')}
      color={isApproved ? undefined : 'red'}
    >
      {isApproved ? (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {approval.note}
        </Text>
      ) : (
        <Textarea
          label={t('declineReason')}
          required
          data-autofocus
          error={fields.formState.errors.reason?.message}
          {...fields.register('reason')}
        />
      )}
    </Form>
  )
}
