/** What may be done with a base; nothing for somebody who only reads it. */
import { Menu } from '@mantine/core'
import type { KnowledgeBase } from '@polyphony/contract'
import { IconArrowsMove, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { basesText } from '../bases.text.ts'
import { DeleteKbsDialog } from './DeleteKbsDialog.tsx'
import { KbsDialog } from './KbsDialog.tsx'
import { kbsFormText } from './kbs-form.text.ts'
import { MoveKbsDialog } from './MoveKbsDialog.tsx'

interface KbsMenuProps {
  base: KnowledgeBase
  /** Where the page is about it. */
  onDeleted?: () => void
}

type Act = 'edit' | 'add' | 'move' | 'delete'

export function KbsMenu({ base, onDeleted }: KbsMenuProps) {
  const bases = useText(basesText)
  const t = useText(kbsFormText)
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  if (!base.can.change) return null
  return (
    <>
      <RowMenu label={bases('actionsOf', { name: base.title })}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAct('edit')}>
          {t('edit')}
        </Menu.Item>
        {base.can.add_child && (
          <Menu.Item leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={() => setAct('add')}>
            {t('addSub')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowsMove size={16} aria-hidden />} onClick={() => setAct('move')}>
          {t('move')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAct('delete')}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
      <KbsDialog isOpen={act === 'edit'} base={base} onClose={close} />
      <KbsDialog isOpen={act === 'add'} place={{ type: base.type, parent: base }} onClose={close} />
      <MoveKbsDialog isOpen={act === 'move'} base={base} onClose={close} />
      {act === 'delete' && <DeleteKbsDialog base={base} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
