/** An account for a colleague, who sets the password by mail. */
import { Alert, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, emailAddress } from '@polyphony/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { formResolver } from '../../../../ui/form-errors.ts'
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
    <Modal opened={isOpen} onClose={onClose} title={t('addAccount')}>
      <Form onClose={onClose} />
    </Modal>
  )
}

function Form({ onClose }: Pick<SubAccountDialogProps, 'onClose'>) {
  const t = useText(memberText)
  const team = useText(teamText)
  const language = useLanguage()
  const [membership, setMembership] = useState(plainMember)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(
      schema,
      { email: { title: t('email') }, nickname: { title: team('name'), length: { min: 1, max: 60 } } },
      language,
    ),
    defaultValues: { email: '', nickname: '' },
  })
  const { errors } = formState
  const create = useAction(calls.company.createSubAccount, {
    invalidates: [calls.company.getAllSubAccount, calls.company.getTeam, calls.company.getDepartmentList],
    noErrorTip: true,
    onSuccess: (_, { nickname: name }) => {
      notifications.show({ message: t('created', { name }) })
      onClose()
    },
    onError: ({ code, data }) => {
      if (code === 'EMAIL_EXISTS')
        setError('email', { message: errorMessage(code, data, language) }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit((form) => create.mutate({ ...form, ...membership }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('accountHint')}
        </Text>
        {create.error && create.error.code !== 'EMAIL_EXISTS' && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {errorMessage(create.error.code, create.error.data, language)}
          </Alert>
        )}
        <TextInput
          label={t('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          error={errors.email?.message}
          {...register('email')}
        />
        <TextInput
          label={team('name')}
          required
          autoComplete="off"
          error={errors.nickname?.message}
          {...register('nickname')}
        />
        <MembershipFields value={membership} onChange={setMembership} />
        <FormActions submitLabel={t('create')} loading={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
