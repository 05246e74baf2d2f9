/** Earlier chats with the assistant, the latest first: found by their names and by what was asked in them. */
import { ActionIcon, Menu, Skeleton, UnstyledButton } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSocketEvent } from '../../../../api/socket.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { chatText, sideText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { useValue } from '../use-value.ts'
import classes from './history.module.css'
import { type ChatLine, RenameDialog } from './RenameDialog.tsx'

export function ChatHistory({ onChosen }: { onChosen: () => void }) {
  const t = useText(sideText)
  const { store } = useChat()
  const current = useValue(store.chatId)
  const agentId = useValue(store.agentId)
  const [keyword, setKeyword] = useState('')
  const query = useCall(calls.chat.getChatHistories, { keyword, agent_id: agentId ?? '' }, { keepPrevious: true })
  useAskedAnew()
  const list = query.data?.list ?? []
  const choose = (chatId: string) => {
    onChosen()
    void store.show(chatId)
  }
  return (
    <div className={classes.history}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('history')}</h3>
        {list.length > 0 && <DeleteAll />}
      </div>
      <SearchInput label={t('search')} value={keyword} onSearch={setKeyword} width="100%" />
      {query.data ? (
        <ul className={classes.list} aria-label={t('history')}>
          {list.map((chat) => (
            <ChatRow key={chat.chat_id} chat={chat} isOpen={chat.chat_id === current} onChoose={choose} />
          ))}
        </ul>
      ) : (
        <QueryState error={query.error} onRetry={query.refetch} bones={<Skeleton height={120} />} />
      )}
      {query.data && list.length === 0 && <p className={classes.none}>{t(keyword === '' ? 'noChats' : 'noMatch')}</p>}
    </div>
  )
}

interface ChatRowProps {
  chat: ChatLine & { updated_at: string }
  isOpen: boolean
  onChoose: (chatId: string) => void
}

function ChatRow({ chat, isOpen, onChoose }: ChatRowProps) {
  const t = useText(sideText)
  const said = useText(chatText)
  const language = useLanguage()
  const name = chat.chat_name || said('unnamed')
  const [isRenamed, setRenamed] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton
        className={classes.name}
        aria-current={isOpen || undefined}
        onClick={() => onChoose(chat.chat_id)}
      >
        <bdi className={classes.text}>{name}</bdi>
        <span className={classes.time}>{formatRelative(chat.updated_at, language)}</span>
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" c="var(--muted)" size={28} aria-label={t('actions', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenamed(true)}>{t('rename')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setDeleted(true)}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameDialog chat={isRenamed ? chat : null} onClose={() => setRenamed(false)} />
      <DeleteDialog chat={isDeleted ? chat : null} name={name} onClose={() => setDeleted(false)} />
    </li>
  )
}

function DeleteDialog({ chat, name, onClose }: { chat: ChatLine | null; name: string; onClose: () => void }) {
  const t = useText(sideText)
  const { store } = useChat()
  // What the server says against it is a toast of its own (specification 8).
  const remove = useAction(calls.chat.deleteChat, {
    invalidates: [calls.chat.getChatHistories],
    onSuccess: (_, { chat_id }) => void store.deleted(chat_id),
  })
  return (
    <ConfirmDialog
      isOpen={chat !== null}
      title={t('deleteTitle', { name })}
      losses={[t('deleteLoss')]}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => chat && remove.mutate({ chat_id: chat.chat_id }, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function DeleteAll() {
  const t = useText(sideText)
  const { store } = useChat()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const remove = useAction(calls.chat.deleteAllChat, {
    invalidates: [calls.chat.getChatHistories],
    onSuccess: () => void store.deleted(null),
  })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size={28}
        aria-label={t('deleteAll')}
        title={t('deleteAll')}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('deleteAllTitle')}
        losses={[t('deleteAllLoss')]}
        confirmLabel={t('deleteAll')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({}, { onSettled: close })}
        onClose={close}
      />
    </>
  )
}

/** With each question, of any window, the list of chats has another order, and perhaps another name in it. */
function useAskedAnew() {
  const cache = useQueryClient()
  useSocketEvent('ai_chat_msg', ({ type }) => {
    if (type === 2) void cache.invalidateQueries({ queryKey: [calls.chat.getChatHistories.path] })
  })
}
