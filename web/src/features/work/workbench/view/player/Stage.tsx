/** The picture or sound beside the text, with the present subtitle on it. */
import { useCallback } from 'react'
import { MediaStage } from '../../../../../parts/player/MediaStage.tsx'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { SubtitleOverlay } from './SubtitleOverlay.tsx'
import type { useMedia } from './use-media.ts'

interface StageProps {
  player: PlayerController
  fileId: string
  media: ReturnType<typeof useMedia>
}

export function Stage({ player, fileId, media }: StageProps) {
  const attach = useCallback((found: HTMLVideoElement | null) => player.attach(found), [player])
  return (
    <MediaStage fileId={fileId} recording={media} attach={attach} onClick={() => player.toggle()}>
      <SubtitleOverlay player={player} />
    </MediaStage>
  )
}
