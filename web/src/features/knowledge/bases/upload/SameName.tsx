/** The base has a file of this name: what is the new one? */
import { Alert, Button, Group } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { uploadPanelText } from './upload-panel.text.ts'

interface SameNameProps {
  name: string
  onVersion: () => void
  onBeside: () => void
  onDrop: () => void
}

export function SameName({ name, onVersion, onBeside, onDrop }: SameNameProps) {
  const t = useText(uploadPanelText)
  return (
    <Alert color="orange" variant="light" role="alert" title={t('named', { name })}>
      <Group gap="xs">
        <Button size="compact-md" onClick={onVersion}>
          {t('asVersion')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onBeside}>
          {t('beside')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" c="var(--muted)" onClick={onDrop}>
          {t('drop')}
        </Button>
      </Group>
    </Alert>
  )
}
