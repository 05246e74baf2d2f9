/** A film or sound as it would be delivered now: subtitles on the picture, voices over it, and its text beside it. */
import { Group, Switch, Text } from '@mantine/core'
import type { RecordingPreview as Preview, VoicesPreview } from '@polyphony/contract'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { CueTrack } from '../player/cue.ts'
import { MediaStage } from '../player/MediaStage.tsx'
import { PlaybackControls } from '../player/PlaybackControls.tsx'
import { Playback } from '../player/playback.ts'
import { Subtitle, SubtitleLayer } from '../player/Subtitle.tsx'
import { useRecording } from '../player/use-recording.ts'
import { VoiceTrack } from '../player/voice-track.ts'
import { CueList } from './CueList.tsx'
import { previewText } from './preview.text.ts'
import classes from './recording-preview.module.css'

interface RecordingPreviewProps {
  name: string
  preview: Preview
  recording: NonNullable<Preview['recording']>
}

export function RecordingPreview({ name, preview, recording: { file_id, has_picture } }: RecordingPreviewProps) {
  const t = useText(previewText)
  const { cues, voices } = preview
  const recording = useRecording(file_id)
  const [playback] = useState(() => new Playback())
  const playing = usePlayingCues(playback, cues)
  // Subtitles and voices are delivered as two films.
  const [isSubtitled, setSubtitled] = useState(voices === null)
  const [isDubbed, setDubbed] = useState(true)
  useVoices(playback, voices, isDubbed)
  return (
    <section className={classes.preview} aria-label={name}>
      <MediaStage fileId={file_id} recording={recording} attach={playback.attach} onClick={playback.toggle}>
        <SubtitleLayer>
          {isSubtitled && playing.map((cue) => <CueLines key={cue.segment_id} cue={cue} preview={preview} />)}
        </SubtitleLayer>
      </MediaStage>
      <PlaybackControls playback={playback} />
      <Group gap="md">
        {has_picture && cues.length > 0 && <Toggle label={t('subtitles')} isOn={isSubtitled} onToggle={setSubtitled} />}
        {voices && <Toggle label={t('dubbedSound')} isOn={isDubbed} onToggle={setDubbed} />}
        {voices && (
          <Text size="xs" c="dimmed">
            {t('loudnessLater')}
          </Text>
        )}
      </Group>
      <CueList
        label={t(has_picture ? 'lines' : 'transcript')}
        preview={preview}
        playing={playing}
        onPick={({ start_ms }) => playback.seek(start_ms)}
      />
    </section>
  )
}

type PreviewCue = Preview['cues'][number]

function CueLines({ cue, preview }: { cue: PreviewCue; preview: Preview }) {
  return (
    <>
      <Subtitle text={cue.text} lang={preview.target_lang} />
      <Subtitle text={cue.second} lang={preview.source_lang} isSecond />
    </>
  )
}

/** It renders again when other cues play, not with each picture. */
function usePlayingCues(playback: Playback, cues: readonly PreviewCue[]): PreviewCue[] {
  const track = useMemo(() => new CueTrack(cues), [cues])
  const ids = useSyncExternalStore(playback.subscribe, () =>
    track
      .cuesAt(playback.ms)
      .map(({ segment_id }) => segment_id)
      .join(),
  )
  return useMemo(() => cues.filter(({ segment_id }) => ids.split(',').includes(segment_id)), [cues, ids])
}

function useVoices(playback: Playback, voices: VoicesPreview | null, isHeard: boolean): void {
  const [track] = useState(() => new VoiceTrack())
  useEffect(() => {
    if (!voices) return
    track.set(voices, isHeard)
    return playback.follow(track.follow)
  }, [playback, track, voices, isHeard])
  useEffect(() => () => track.stop(), [track])
}

interface ToggleProps {
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

const Toggle = ({ label, isOn, onToggle }: ToggleProps) => (
  <Switch size="xs" label={label} checked={isOn} onChange={(event) => onToggle(event.currentTarget.checked)} />
)
