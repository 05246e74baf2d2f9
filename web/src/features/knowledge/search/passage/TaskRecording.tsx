/** The sound or film of a finished task, at the second where a passage is said. */
import { useEffect, useState } from 'react'
import { MediaStage } from '../../../../parts/player/MediaStage.tsx'
import { PlaybackControls } from '../../../../parts/player/PlaybackControls.tsx'
import { Playback } from '../../../../parts/player/playback.ts'
import { useRecording } from '../../../../parts/player/use-recording.ts'
import classes from './passage-screen.module.css'

export function TaskRecording({ fileId, ms }: { fileId: string; ms: number }) {
  const recording = useRecording(fileId)
  const [playback] = useState(() => new Playback())
  const isReady = recording.src !== null
  useEffect(() => {
    if (isReady) playback.seek(ms)
  }, [playback, isReady, ms])
  // Who may read the knowledge but not the task's files has the text.
  if (recording.error) return null
  return (
    <div className={classes.original}>
      <MediaStage fileId={fileId} recording={recording} attach={playback.attach} onClick={playback.toggle}>
        {null}
      </MediaStage>
      <PlaybackControls playback={playback} />
    </div>
  )
}
