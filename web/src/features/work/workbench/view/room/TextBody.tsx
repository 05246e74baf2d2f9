/** The grid, beside it the picture or the player of the text, and the panel. */
import { useText } from '../../../../../i18n/i18n.ts'
import { useWorkbench } from '../context/context.ts'
import classes from '../frame/screen.module.css'
import { Grid } from '../grid/Grid.tsx'
import type { BodyProps } from '../kind/work-kind.ts'
import { SidePanel } from '../panel/SidePanel.tsx'
import { PicturePane } from '../picture/PicturePane.tsx'
import { Player } from '../player/Player.tsx'
import { text } from '../texts/workbench.text.ts'
import { Toolbar } from '../toolbar/Toolbar.tsx'
import { ProducedBy } from './ProducedBy.tsx'

export function TextBody({ isNarrow, onShowKeys, onReplace }: BodyProps) {
  const t = useText(text)
  const { opened, facet } = useWorkbench()
  const { player } = opened
  const { picture_file_id, media_file_id } = opened.document
  const { NarrowBar } = facet
  const media = (
    <>
      {picture_file_id && <PicturePane fileId={picture_file_id} />}
      {player && media_file_id && <Player player={player} fileId={media_file_id} />}
    </>
  )
  return (
    <>
      {isNarrow && media}
      <div className={classes.text}>
        <Toolbar onReplace={onReplace} onShowKeys={onShowKeys} />
        <div className={classes.grid}>
          <Grid />
        </div>
        {isNarrow && NarrowBar && <NarrowBar />}
        <ProducedBy />
      </div>
      {!isNarrow && (
        <aside className={classes.side} aria-label={t('panel')}>
          {media}
          <div className={classes.panel}>
            <SidePanel />
          </div>
        </aside>
      )}
    </>
  )
}
