import { Button } from '@mantine/core'
import type { TaskGroup } from '@polyphony/contract'
import { IconFolders } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { GroupsDialog } from './GroupsDialog.tsx'
import { groupText } from './group.text.ts'

/** A button with its dialog. */
export function ManageGroups({ onDeleted }: { onDeleted: (group: TaskGroup) => void }) {
  const t = useText(groupText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFolders size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('manage')}
      </Button>
      <GroupsDialog isOpen={isOpen} onClose={() => setOpen(false)} onDeleted={onDeleted} />
    </>
  )
}
