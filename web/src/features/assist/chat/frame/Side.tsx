/** Beside the conversation: assistants and earlier chats. Where there is no room it lies over it. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { AssistantList } from '../assistants/AssistantList.tsx'
import { chatText, sideText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { ChatHistory } from '../history/ChatHistory.tsx'
import classes from './side.module.css'

export function Side({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(chatText)
  const side = useText(sideText)
  const { store } = useChat()
  return (
    <nav className={classes.side} data-open={isOpen || undefined} aria-label={side('history')}>
      <div className={classes.top}>
        <Button
          flex={1}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            onClose()
            void store.openNew()
          }}
        >
          {t('newChat')}
        </Button>
        <ActionIcon
          className={classes.close}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('hideSide')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <AssistantList onChosen={onClose} />
      <ChatHistory onChosen={onClose} />
    </nav>
  )
}
