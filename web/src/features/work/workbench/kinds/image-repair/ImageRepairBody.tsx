/** The workbench of image repair: the picture, its regions, and the panel. */
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument } from '../../view/context/context.ts'
import type { BodyProps } from '../../view/kind/work-kind.ts'
import { SidePanel } from '../../view/panel/SidePanel.tsx'
import { text } from '../../view/texts/workbench.text.ts'
import { ImageRepairBoard } from './ImageRepairBoard.tsx'
import classes from './image-repair.module.css'
import { RegionList } from './RegionList.tsx'

export function ImageRepairBody({ isNarrow, onShowKeys }: BodyProps) {
  const t = useText(text)
  const { picture_file_id } = useOpenDocument().document
  if (!picture_file_id) return null
  return (
    <>
      <ImageRepairBoard fileId={picture_file_id} onShowKeys={onShowKeys} />
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
