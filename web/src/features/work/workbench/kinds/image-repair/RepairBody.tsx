/** The workbench of a picture: the picture itself, its regions, and what is said of them. */
import { useText } from '../../../../../i18n/i18n.ts'
import { SidePanel } from '../../view/panel/SidePanel.tsx'
import { text } from '../../view/texts/workbench.text.ts'
import classes from './image-repair.module.css'
import { RegionList } from './RegionList.tsx'
import { RepairBoard } from './RepairBoard.tsx'

interface Props {
  fileId: string
  isNarrow: boolean
  onShowKeys: () => void
}

export function RepairWork({ fileId, isNarrow, onShowKeys }: Props) {
  const t = useText(text)
  return (
    <>
      <RepairBoard fileId={fileId} onShowKeys={onShowKeys} />
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
