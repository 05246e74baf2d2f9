/** Files that were chosen and haven't arrived: an order waits until they are sent again or left out. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import type { Upload } from '../../../../upload/use-upload.ts'
import { createText } from './create.text.ts'

/** Failed, paused, or interrupted by a reload. */
export const leftOut = ({ items }: Pick<Upload, 'items'>) =>
  items.filter(({ state }) => state === 'failed' || state === 'paused')

interface LeftOutProps {
  upload: Upload
  /** The number of files that the order has already. */
  arrived: number
}

export function LeftOut({ upload, arrived }: LeftOutProps) {
  const t = useText(createText)
  const left = leftOut(upload)
  if (left.length === 0) return null
  const count = left.length
  const canRetry = left.some(({ isFileMissing }) => !isFileMissing)
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle size={20} />} role="alert" mb="sm">
      <Text size="sm">{t('leftOut', { count, total: arrived + count })}</Text>
      <Group gap="xs" mt="xs">
        {canRetry && (
          <Button size="compact-md" onClick={() => left.forEach(({ id }) => upload.resume(id))}>
            {t('retryFiles')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => left.forEach(({ id }) => upload.remove(id))}>
          {t('withoutFiles')}
        </Button>
      </Group>
    </Alert>
  )
}
