/** The actions on all selected rows. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import classes from '../memory.module.css'
import { memoryText } from '../memory.text.ts'

interface SelectionBarProps {
  count: number
  isDeleting: boolean
  /** Calls `done` after the deletion. */
  onDelete: (done: (count: number) => void) => void
  children?: ReactNode
}

export function SelectionBar({ count, isDeleting, onDelete, children }: SelectionBarProps) {
  const t = useText(memoryText)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.barEnd}>
      <span role="status">{t('selected', { count })}</span>
      {children}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteSome', { count })}
        confirmLabel={t('delete')}
        isBusy={isDeleting}
        onConfirm={() =>
          onDelete((deleted) => {
            setAsking(false)
            notifications.show({ message: t('deleted', { count: deleted }) })
          })
        }
        onClose={() => setAsking(false)}
      >
        {t('deleteAbout')}
      </ConfirmDialog>
    </div>
  )
}
