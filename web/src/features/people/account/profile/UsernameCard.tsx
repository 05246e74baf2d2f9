import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Profile, username } from '@polyphony/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from '../account.module.css'
import { useKeepProfile } from '../use-profile.ts'
import { profileText } from './profile.text.ts'

export function UsernameCard({ profile }: { profile: Profile }) {
  const t = useText(profileText)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const rests = profile.username_changeable_at
  return (
    <Card title={t('username')} description={t('usernameHint')}>
      <div className={classes.row}>
        <div className={classes.rowText}>
          <Text fw={600}>{profile.username}</Text>
          {rests && (
            <Text size="sm" c="dimmed">
              {t('usernameRests', { moment: formatDateTime(rests, language) })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          disabled={rests !== null}
          aria-label={t('changeUsername')}
          onClick={() => setIsOpen(true)}
        >
          {t('change')}
        </Button>
      </div>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('changeUsername')}>
        <Form current={profile.username} onClose={() => setIsOpen(false)} />
      </Modal>
    </Card>
  )
}

function Form({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useText(profileText)
  const common = useText(commonText)
  const language = useLanguage()
  const keep = useKeepProfile()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: formResolver(z.object({ username }), { username: { title: t('username') } }, language),
    defaultValues: { username: current },
  })
  const change = useAction(calls.account.changeUsername, {
    invalidates: [calls.session._init],
    noErrorTip: true,
    onSuccess: (saved) => {
      keep(saved)
      notifications.show({ message: common('saved') })
      onClose()
    },
    onError: ({ code, data }) => {
      if (code === 'USERNAME_EXISTS') setError('username', { message: errorMessage(code, data, language) })
    },
  })
  const submit = handleSubmit((form) => change.mutate(form))
  const isTaken = change.error?.code === 'USERNAME_EXISTS'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {change.error && !isTaken && (
          <Alert color="red" role="alert">
            {errorMessage(change.error.code, change.error.data, language)}
          </Alert>
        )}
        <TextInput
          label={t('username')}
          description={t('usernameRule')}
          data-autofocus
          autoComplete="username"
          spellCheck={false}
          error={formState.errors.username?.message}
          {...register('username')}
        />
        <FormActions submitLabel={common('save')} loading={change.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
