/** What is lost, and the username typed as a proof of meaning it. */
import { Alert, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { FormActions } from '../../ui/dialog/FormActions.tsx'
import { useConfirmed } from '../confirm-identity/use-confirmed.tsx'
import { dataText } from './own-data.text.ts'

export function EraseDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useText(dataText)
  const language = useLanguage()
  const confirmed = useConfirmed()
  const [typed, setTyped] = useState('')
  const request = useAction(calls.account.requestErasure, {
    invalidates: [calls.account.getDataState, calls.session._init, calls.session.getSessionList],
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('requested') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === username) void confirmed.run(() => request.mutateAsync({ username: typed.trim() }))
  }
  const refusal = request.error?.code === 'CONFIRMATION_NEEDED' ? null : request.error
  return (
    <>
      <Modal opened onClose={onClose} title={t('eraseTitle')}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {refusal && (
              <Alert color="red" role="alert">
                {errorMessage(refusal.code, refusal.data, language)}
              </Alert>
            )}
            <div>
              <Text size="sm">{t('goneTitle')}</Text>
              <List size="sm" mt={4}>
                <List.Item>{t('gone1')}</List.Item>
                <List.Item>{t('gone2')}</List.Item>
                <List.Item>{t('gone3')}</List.Item>
              </List>
            </div>
            <Text size="sm">{t('keptTitle')}</Text>
            <TextInput
              label={t('typeUsername', { username })}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <FormActions
              submitLabel={t('eraseNow')}
              color="red"
              disabled={typed.trim() !== username}
              loading={request.isPending}
              onCancel={onClose}
            />
          </Stack>
        </form>
      </Modal>
      {confirmed.dialog}
    </>
  )
}
