import { Button, Group, List, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  /** The question: 'Delete the task …?' */
  title: string
  children?: ReactNode
  /** Names of things that are lost for good. */
  losses?: readonly string[]
  /** Above them, where they aren't lost for good: they can be restored for a while. */
  lossesTitle?: string
  /** A verb for the action: 'Delete', never 'OK'. */
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, losses = [], lossesTitle, confirmLabel, isBusy = false, onConfirm, onClose } = props
  const t = useText(uiText)
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm">
      {children && (
        <Text component="div" size="sm">
          {children}
        </Text>
      )}
      {losses.length > 0 && (
        <>
          <Text size="sm" mt={children ? 'xs' : 0}>
            {lossesTitle ?? t('willBeLost')}
          </Text>
          <List size="sm" mt={4}>
            {losses.map((loss) => (
              <List.Item key={loss}>{loss}</List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color={losses.length > 0 ? 'red' : undefined} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
