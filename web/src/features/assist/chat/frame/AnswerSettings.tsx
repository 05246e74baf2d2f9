/** Opens how one chat is answered; its controls are loaded then. */
import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { sideText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { useValue } from '../use-value.ts'

const SettingsForm = lazy(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }))

export function AnswerSettings() {
  const t = useText(sideText)
  const { store } = useChat()
  const chatId = useValue(store.chatId)
  if (chatId === null) return null
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size={32}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings')}>
        <Suspense fallback={<Skeleton height={200} />}>
          <SettingsForm chatId={chatId} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
