import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { designerText } from './designer.text.ts'
import type { Saving } from './edit/use-save.ts'

export function ConflictAlert({ saving, onReload }: { saving: Saving; onReload: () => void }) {
  const t = useText(designerText)
  return (
    <Alert icon={<IconAlertTriangle size={18} />} color="orange" title={t('conflictTitle')} mb="md" role="alert">
      {t('conflictAbout')}
      <Group gap="xs" mt="sm">
        <Button size="compact-md" variant="default" onClick={onReload}>
          {t('loadNewest')}
        </Button>
        <Button size="compact-md" variant="default" loading={saving.isPending} onClick={saving.saveAs}>
          {t('saveAs')}
        </Button>
      </Group>
    </Alert>
  )
}
