/** A new invitation: as what people join, how many, for how long. */
import { Alert, Group, Modal, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { calls, day, inviteCode, teamLimits, toWireTime } from '@polyphony/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { MembershipFields, plainMember } from '../MembershipFields.tsx'
import { inviteText } from './invites.text.ts'
import type { SharedInvite } from './ShareDialog.tsx'

const validDays = ['1', '7', '30', '90', '365'] as const

const schema = z.object({
  tickets: z.number().int().min(1).max(teamLimits.tickets),
  days: z.enum(validDays),
  code: z.union([z.literal(''), inviteCode.refine((code) => code.length >= teamLimits.customCode)]),
})

interface CreateInviteDialogProps {
  isOpen: boolean
  onClose: () => void
  onCreated: (invite: SharedInvite) => void
}

export function CreateInviteDialog({ isOpen, onClose, onCreated }: CreateInviteDialogProps) {
  const t = useText(inviteText)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('dialogTitle')}>
      <Form onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function Form({ onClose, onCreated }: Omit<CreateInviteDialogProps, 'isOpen'>) {
  const t = useText(inviteText)
  const language = useLanguage()
  const [membership, setMembership] = useState(plainMember)
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(schema, { tickets: { title: t('ticketCount') }, code: { title: t('code') } }, language),
    defaultValues: { tickets: 1, days: '7' as const, code: '' },
  })
  const create = useAction(calls.company.createInvite, {
    invalidates: [calls.company.getInviteList],
    onSuccess: ({ code }, { expires_at, tickets }) => onCreated({ code, expires_at, tickets, tickets_used: 0 }),
    onError: ({ code, data }) => {
      if (code === 'INVITE_CODE_EXISTS')
        setError('code', { message: errorMessage(code, data, language) }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit(({ tickets, days, code }) =>
    create.mutate({
      ...membership,
      tickets,
      expires_at: toWireTime(new Date(Date.now() + Number(days) * day)),
      ...(code && { code }),
    }),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <MembershipFields value={membership} onChange={setMembership} />
        <div role="status">
          {membership.role === 'admin' && (
            <Alert role="presentation" color="orange" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('adminWarning')}
            </Alert>
          )}
        </div>
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
        <TextInput
          label={t('ownCode')}
          description={t('ownCodeHint')}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <FormActions submitLabel={t('createIt')} loading={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
