import { Button, Group, Progress, Text } from '@mantine/core'
import { useId } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import { dot, formatNumber } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

interface JobProgressProps {
  /** The name of the job. */
  label: string
  /** The present step of the job. */
  stage?: string
  done: number
  /** 0: not known yet. */
  total: number
  onCancel?: () => void
  isCancelling?: boolean
}

/** The progress of a long job: step, count, bar, cancel button. */
export function JobProgress({ label, stage, done, total, onCancel, isCancelling = false }: JobProgressProps) {
  const t = useText(uiText)
  const common = useText(commonText)
  const language = useLanguage()
  const labelId = useId()
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  const count = t('doneOf', { done: formatNumber(done, language), total: formatNumber(total, language) })
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text id={labelId} size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {[stage, total > 0 && count].filter(Boolean).join(dot)}
        </Text>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress.Root size={6} flex={1} bg="var(--line)">
          <Progress.Section
            value={total === 0 ? 100 : percent}
            animated={total === 0}
            color="var(--progress)"
            aria-labelledby={labelId}
            aria-valuetext={total === 0 ? common('loading') : count}
          />
        </Progress.Root>
        {onCancel && (
          <Button size="compact-sm" variant="subtle" onClick={onCancel} loading={isCancelling}>
            {isCancelling ? t('cancelling') : t('cancel')}
          </Button>
        )}
      </Group>
    </div>
  )
}
