/** Invites a colleague by mail. */
import { Text, TextInput } from '@mantine/core'
import { calls, emailAddress } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { EmailInput } from '../../../../parts/form/EmailInput.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { teamText } from '../company.text.ts'
import { MembershipFields, plainMember } from '../MembershipFields.tsx'
import { memberText } from './members.text.ts'

const schema = z.object({ email: emailAddress, nickname: z.string().trim().min(1).max(60) })

interface SubAccountDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function SubAccountDialog({ isOpen, onClose }: SubAccountDialogProps) {
  const t = useText(memberText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('addAccount')}>
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const t = useText(memberText)
  const team = useText(teamText)
  const [membership, setMembership] = useState(plainMember)
  const fields = useFields(
    schema,
    { email: { title: t('email') }, nickname: { title: team('name'), length: { min: 1, max: 60 } } },
    { email: '', nickname: '' },
  )
  const { errors } = fields.formState
  const save = useSave(calls.company.createSubAccount, {
    fields,
    invalidates: [calls.company.getInviteList],
    done: (_, { nickname: name }) => t('created', { name }),
  })
  const submit = fields.handleSubmit((values) => save.send({ ...values, ...membership }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('create')}>
      <Text size="sm" c="dimmed">
        {t('accountHint')}
      </Text>
      <EmailInput label={t('email')} data-autofocus error={errors.email?.message} {...fields.register('email')} />
      <TextInput
        label={team('name')}
        required
        autoComplete="off"
        error={errors.nickname?.message}
        {...fields.register('nickname')}
      />
      <MembershipFields value={membership} onChange={setMembership} />
    </Form>
  )
}
