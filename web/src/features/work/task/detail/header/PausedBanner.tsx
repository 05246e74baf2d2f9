import { Alert } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import type { TaskView } from '../task-view.ts'
import { pauseText } from './pause.text.ts'

export function PausedBanner({ task: { paused_at } }: { task: TaskView }) {
  const t = useText(pauseText)
  const language = useLanguage()
  if (!paused_at) return null
  return (
    <Alert
      color="gray"
      mb="md"
      icon={<IconPlayerPause size={18} aria-hidden />}
      title={t('pausedSince', { time: formatDateTime(paused_at, language) })}
    >
      {t('pausedMeans')}
    </Alert>
  )
}
