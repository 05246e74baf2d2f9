/** A list of uploads. It only shows them; button presses are passed to its owner. */
import { ActionIcon, Group, Progress, Text } from '@mantine/core'
import { IconFile, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { formatSize } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { StatusDot, type Tone } from '../state/Status.tsx'
import { TruncatedText } from '../text/TruncatedText.tsx'
import { uiText } from '../ui.text.ts'
import classes from './UploadList.module.css'

export interface UploadItem {
  id: string
  name: string
  size: number
  /** Bytes that have arrived at the server. */
  sent: number
  state: 'waiting' | 'uploading' | 'paused' | 'checking' | 'done' | 'failed'
  /** It waits, and is tried again by itself. */
  isRetried?: boolean
  /** The error, or the result of checking the file. */
  message?: string
}

interface UploadListProps {
  items: readonly UploadItem[]
  onPause?: (id: string) => void
  onResume?: (id: string) => void
  onRetry?: (id: string) => void
  onRemove?: (id: string) => void
}

const tones: Record<UploadItem['state'], Tone> = {
  waiting: 'paused',
  uploading: 'progress',
  paused: 'pending',
  checking: 'review',
  done: 'done',
  failed: 'overdue',
}

export function UploadList({ items, ...actions }: UploadListProps) {
  const t = useText(uiText)
  return (
    <ul className={classes.list} aria-label={t('files')}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} {...actions} />
      ))}
    </ul>
  )
}

function UploadRow({
  item,
  onPause,
  onResume,
  onRetry,
  onRemove,
}: { item: UploadItem } & Omit<UploadListProps, 'items'>) {
  const t = useText(uiText)
  const language = useLanguage()
  const { id, name, size, sent, state, message, isRetried = false } = item
  const isMoving = state === 'uploading' || state === 'paused'
  const sizes = { sent: formatSize(sent, language), size: formatSize(size, language) }
  return (
    <li className={classes.item}>
      <Group gap="sm" wrap="nowrap">
        <IconFile size={20} color="var(--muted)" aria-hidden />
        <div className={classes.body}>
          <Group justify="space-between" gap="xs">
            <TruncatedText text={name} />
            <Text span size="xs" c="dimmed">
              {isMoving ? t('sentOf', sizes) : sizes.size}
            </Text>
          </Group>
          {isMoving && (
            <Progress.Root size={4} my={6} bg="var(--line)">
              <Progress.Section value={(100 * sent) / size} color={`var(--${tones[state]})`} aria-label={name} />
            </Progress.Root>
          )}
          <Text component="div" size="xs" c="dimmed">
            <StatusDot tone={isRetried ? 'pending' : tones[state]}>{t(state)}</StatusDot>
            {message && <span className={classes.message}>{message}</span>}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {state === 'uploading' && onPause && (
            <Act label={t('pauseFile', { name })} icon={IconPlayerPause} onClick={() => onPause(id)} />
          )}
          {state === 'paused' && onResume && (
            <Act label={t('resumeFile', { name })} icon={IconPlayerPlay} onClick={() => onResume(id)} />
          )}
          {(state === 'failed' || isRetried) && onRetry && (
            <Act label={t('retryFile', { name })} icon={IconRefresh} onClick={() => onRetry(id)} />
          )}
          {onRemove && <Act label={t('removeFile', { name })} icon={IconX} onClick={() => onRemove(id)} />}
        </Group>
      </Group>
    </li>
  )
}

function Act({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: ComponentType<{ size: number }>
  onClick: () => void
}) {
  return (
    <ActionIcon variant="subtle" color="gray" c="var(--muted)" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  )
}
