/** The time line of the document's cues: a click activates the cue and its row. */

import type { PlayerController } from '../../core/player/player-controller.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import type { Peaks } from './peaks.ts'
import { TimeStrip } from './TimeStrip.tsx'

export function Timeline({ player, peaks }: { player: PlayerController; peaks: Peaks | null }) {
  const { store } = useOpenDocument()
  const active = useValue(store.active)
  const track = useValue(player.track)
  const pick = (ms: number) => {
    const [cue] = track.cuesAt(ms)
    player.seek(cue ? cue.start_ms : ms)
    if (cue) store.activate(cue.segment_id)
  }
  return (
    <TimeStrip
      player={player}
      peaks={peaks}
      cues={(from_ms, to_ms) => track.between(from_ms, to_ms)}
      active={store.row(active)?.segment.segment_id ?? null}
      labelOf={(id) => store.row(id)?.target || store.row(id)?.segment.source || ''}
      onPick={pick}
    />
  )
}
