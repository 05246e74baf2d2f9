/** A link that a model wrote is followed only by who has seen where it leads. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { uiText } from '../../../../ui/ui.text.ts'
import { chatText } from '../chat.text.ts'
import classes from './frame.module.css'

export function LinkDialog({ url, onClose }: { url: string | null; onClose: () => void }) {
  const t = useText(chatText)
  const ui = useText(uiText)
  return (
    <Modal opened={url !== null} onClose={onClose} title={t('linkTitle')} size="sm">
      <Text size="sm">{t('linkHint')}</Text>
      <p className={classes.address} dir="ltr">
        {url}
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button component="a" href={url ?? ''} target="_blank" rel="noopener noreferrer nofollow" onClick={onClose}>
          {t('openLink')}
        </Button>
      </Group>
    </Modal>
  )
}
