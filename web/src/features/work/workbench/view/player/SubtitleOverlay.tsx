/** The present cues over the picture, from the rows, so that a change is visible during typing. */
import { plainText } from '@polyphony/contract'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { useKeyed, useOpenDocument, useSettings, useValue } from '../context/context.ts'
import classes from './player.module.css'

export function SubtitleOverlay({ player }: { player: PlayerController }) {
  const shown = useValue(player.shown)
  return (
    <div className={classes.overlay}>
      {shown.map((segmentId) => (
        <Subtitle key={segmentId} segmentId={segmentId} />
      ))}
    </div>
  )
}

function Subtitle({ segmentId }: { segmentId: string }) {
  const { store, document } = useOpenDocument()
  const settings = useSettings()
  const subtitle = document.makes_text ? 'target' : settings.subtitle
  const row = useKeyed(store.rows, segmentId)
  if (!row) return null
  const { source, codes } = row.segment
  return (
    <>
      {subtitle !== 'source' && row.target && (
        <p className={classes.subtitle} lang={document.target_lang}>
          {plainText(row.target, codes)}
        </p>
      )}
      {subtitle !== 'target' && (
        <p className={classes.subtitle} data-second={subtitle === 'both' || undefined} lang={document.source_lang}>
          {plainText(source, codes)}
        </p>
      )}
    </>
  )
}
