import { Button, Group, Modal, TextInput } from '@mantine/core'
import { calls, chatLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { uiText } from '../../../../ui/ui.text.ts'
import { sideText } from '../chat.text.ts'
import { useChat } from '../context.ts'

export interface ChatLine {
  chat_id: string
  chat_name: string
}

export function RenameDialog({ chat, onClose }: { chat: ChatLine | null; onClose: () => void }) {
  const t = useText(sideText)
  return (
    <Modal opened={chat !== null} onClose={onClose} title={t('renameTitle')} size="sm">
      {chat && <NameForm chat={chat} onClose={onClose} />}
    </Modal>
  )
}

function NameForm({ chat: { chat_id, chat_name }, onClose }: { chat: ChatLine; onClose: () => void }) {
  const t = useText(sideText)
  const ui = useText(uiText)
  const { store } = useChat()
  const [name, setName] = useState(chat_name)
  const rename = useAction(calls.chat.editChat, {
    invalidates: [calls.chat.getChatHistories],
    onSuccess: (_, saved) => {
      store.renamed(saved.chat_id, saved.chat_name)
      onClose()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') rename.mutate({ chat_id, chat_name: name.trim() })
      }}
    >
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={chatLimits.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}
