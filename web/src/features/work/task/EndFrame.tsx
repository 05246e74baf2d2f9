/**
 * The frame of the dialogs that cancel or delete orders as a whole: it shows the consequences before the button is enabled.
 */
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../../../api/client.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'

interface EndFrameProps {
  title: string
  about: string
  /** The consequences; null while they load. */
  preview: ReactNode | null
  error: CallError | null
  confirmLabel: string
  isBusy: boolean
  onRetry: () => void
  onConfirm: () => void
  onClose: () => void
}

export function EndFrame(props: EndFrameProps) {
  const { title, about, preview, error, confirmLabel, isBusy, onRetry, onConfirm, onClose } = props
  const common = useText(commonText)
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        {error ? <QueryState error={error} onRetry={onRetry} /> : (preview ?? <Skeleton height={120} />)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {common('close')}
          </Button>
          <Button color="red" disabled={preview === null} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
