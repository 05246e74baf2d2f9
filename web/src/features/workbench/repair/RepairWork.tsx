/** The workbench of a picture: the picture itself, its regions, and what is said of them. */
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { SidePanel } from '../panel/SidePanel.tsx'
import { text } from '../text.ts'
import { RegionList } from './RegionList.tsx'
import { RepairBoard } from './RepairBoard.tsx'
import classes from './repair.module.css'

export function RepairWork({ fileId, isNarrow }: { fileId: string; isNarrow: boolean }): ReactNode {
  const t = useText(text)
  return (
    <>
      <RepairBoard fileId={fileId} />
      {isNarrow ? (
        <RegionList />
      ) : (
        <aside className={classes.side} aria-label={t('panel')}>
          <RegionList />
          <div className={classes.panel}>
            <SidePanel />
          </div>
        </aside>
      )}
    </>
  )
}
