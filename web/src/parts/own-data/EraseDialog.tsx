/** Lists what is lost, and asks for the username to make sure that it is no mistake. */
import { List, Text, TextInput } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useConfirmedSave } from '../confirm-identity/use-confirmed-save.tsx'
import { Form } from '../form/Form.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { dataText } from './own-data.text.ts'

interface EraseDialogProps {
  isOpen: boolean
  username: string
  onClose: () => void
}

export function EraseDialog({ isOpen, username, onClose }: EraseDialogProps) {
  const t = useText(dataText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('eraseTitle')}>
      <Proof username={username} />
    </FormDialog>
  )
}

function Proof({ username }: { username: string }) {
  const t = useText(dataText)
  const [typed, setTyped] = useState('')
  const save = useConfirmedSave(calls.account.requestErasure, {
    invalidates: [calls.account.getDataState, calls.session._init, calls.session.getSessionList],
    done: t('requested'),
  })
  return (
    <>
      <Form
        save={save}
        onSubmit={() => save.send({ username })}
        submitLabel={t('eraseNow')}
        isDisabled={typed.trim() !== username}
        color="red"
      >
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
      </Form>
      {save.dialog}
    </>
  )
}
