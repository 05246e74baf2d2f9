/** The present cues over the picture, from the rows, so that a change is visible during typing. */
import { plainText } from '@polyphony/contract'
import { Subtitle, SubtitleLayer } from '../../../../../parts/player/Subtitle.tsx'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { useKeyed, useOpenDocument, useSettings, useValue } from '../context/context.ts'

export function SubtitleOverlay({ player }: { player: PlayerController }) {
  const shown = useValue(player.shown)
  return (
    <SubtitleLayer>
      {shown.map((segmentId) => (
        <CueOf key={segmentId} segmentId={segmentId} />
      ))}
    </SubtitleLayer>
  )
}

function CueOf({ segmentId }: { segmentId: string }) {
  const { store, document } = useOpenDocument()
  const settings = useSettings()
  const subtitle = document.makes_text ? 'target' : settings.subtitle
  const row = useKeyed(store.rows, segmentId)
  if (!row) return null
  const { source, codes } = row.segment
  return (
    <>
      {subtitle !== 'source' && <Subtitle text={plainText(row.target, codes)} lang={document.target_lang} />}
      {subtitle !== 'target' && (
        <Subtitle text={plainText(source, codes)} lang={document.source_lang} isSecond={subtitle === 'both'} />
      )}
    </>
  )
}
