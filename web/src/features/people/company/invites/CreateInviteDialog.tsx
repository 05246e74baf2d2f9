/** Creates an invitation: the membership of new members, their number, and the time limit. */
import { Alert, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { calls, day, inviteCode, teamLimits, toWireTime } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { MembershipFields, plainMember } from '../MembershipFields.tsx'
import { inviteText } from './invites.text.ts'
import type { SharedInvite } from './ShareDialog.tsx'

const validDays = ['1', '7', '30', '90', '365'] as const

const schema = z.object({
  tickets: z.number().int().min(1).max(teamLimits.tickets),
  days: z.enum(validDays),
  code: z.union([z.literal(''), inviteCode.refine((code) => code.length >= teamLimits.customCode)]),
})

type InviteFields = z.input<typeof schema>
const initial: InviteFields = { tickets: 1, days: '7', code: '' }

interface CreateInviteDialogProps {
  isOpen: boolean
  onClose: () => void
  onCreated: (invite: SharedInvite) => void
}

export function CreateInviteDialog({ isOpen, onClose, onCreated }: CreateInviteDialogProps) {
  const t = useText(inviteText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('dialogTitle')}>
      <Fields onCreated={onCreated} />
    </FormDialog>
  )
}

function Fields({ onCreated }: Pick<CreateInviteDialogProps, 'onCreated'>) {
  const t = useText(inviteText)
  const [membership, setMembership] = useState(plainMember)
  const fields = useFields(schema, { tickets: { title: t('ticketCount') }, code: { title: t('code') } }, initial)
  const save = useSave(calls.company.createInvite, {
    fields,
    errorsAt: { INVITE_CODE_EXISTS: 'code' },
    invalidates: [calls.company.getInviteList],
    onDone: ({ code }, { expires_at, tickets }) => onCreated({ code, expires_at, tickets, tickets_used: 0 }),
  })
  const submit = fields.handleSubmit(({ tickets, days, code }) =>
    save.send({
      ...membership,
      tickets,
      expires_at: toWireTime(new Date(Date.now() + Number(days) * day)),
      ...(code && { code }),
    }),
  )
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('createIt')}>
      <MembershipFields value={membership} onChange={setMembership} />
      <div role="status">
        {membership.role === 'admin' && (
          <Alert role="presentation" color="orange" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t('adminWarning')}
          </Alert>
        )}
      </div>
      <Extent control={fields.control} />
      <TextInput
        label={t('ownCode')}
        description={t('ownCodeHint')}
        autoComplete="off"
        spellCheck={false}
        error={fields.formState.errors.code?.message}
        {...fields.register('code')}
      />
    </Form>
  )
}

/** How many people the invitation admits, and for how long. */
function Extent({ control }: { control: Control<InviteFields> }) {
  const t = useText(inviteText)
  return (
    <Group grow align="flex-start">
      <Controller
        control={control}
        name="tickets"
        render={({ field, fieldState }) => (
          <NumberInput
            label={t('ticketCount')}
            required
            min={1}
            max={teamLimits.tickets}
            allowDecimal={false}
            allowNegative={false}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <Select
            label={t('validFor')}
            allowDeselect={false}
            data={validDays.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            {...field}
          />
        )}
      />
    </Group>
  )
}
