/** Files that were chosen and haven't arrived: an order waits until they have, or are left out. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { useNextTry } from '../../../../upload/use-next-try.ts'
import type { Upload } from '../../../../upload/use-upload.ts'
import { createText } from './create.text.ts'

/** Failed, paused, interrupted by a reload, or waiting for the next try. */
export const leftOut = ({ items }: Pick<Upload, 'items'>) =>
  items.filter(({ state, nextTryAt }) => state === 'failed' || state === 'paused' || nextTryAt !== null)

interface LeftOutProps {
  upload: Upload
  /** The number of files that the order has already. */
  arrived: number
}

export function LeftOut({ upload, arrived }: LeftOutProps) {
  const t = useText(createText)
  const nextTry = useNextTry()
  const left = leftOut(upload)
  if (left.length === 0) return null
  const count = left.length
  const canRetry = left.some(({ isFileMissing }) => !isFileMissing)
  const next = left.find(({ nextTryAt }) => nextTryAt !== null)?.nextTryAt
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle size={20} />} role="alert" mb="sm">
      <Text size="sm">{t('leftOut', { count, total: arrived + count })}</Text>
      {next != null && <Text size="sm">{nextTry(next)}</Text>}
      <Group gap="xs" mt="xs">
        {canRetry && (
          <Button size="compact-md" onClick={() => left.forEach(({ id }) => upload.resume(id))}>
            {t(next == null ? 'retryFiles' : 'retryNow')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => left.forEach(({ id }) => upload.remove(id))}>
          {t('withoutFiles')}
        </Button>
      </Group>
    </Alert>
  )
}
