/** Plays and pauses a recording, and moves in it. */
import { ActionIcon, Group, Slider, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.ts'
import type { Playback } from './playback.ts'
import { playerText } from './player.text.ts'
import classes from './stage.module.css'

export function PlaybackControls({ playback }: { playback: Playback }) {
  const t = useText(playerText)
  const isPlaying = useSyncExternalStore(playback.subscribe, () => playback.isPlaying)
  const seconds = useSyncExternalStore(playback.subscribe, () => Math.floor(playback.ms / 1000))
  const duration_ms = useSyncExternalStore(playback.subscribe, () => playback.duration_ms)
  return (
    <Group gap="sm" wrap="nowrap">
      <ActionIcon variant="filled" color="teal" aria-label={t(isPlaying ? 'pause' : 'play')} onClick={playback.toggle}>
        {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </ActionIcon>
      <Slider
        flex={1}
        size="sm"
        thumbLabel={t('position')}
        label={(value) => formatDuration(value * 1000)}
        min={0}
        max={Math.max(1, duration_ms / 1000)}
        value={seconds}
        onChange={(value) => playback.seek(value * 1000)}
      />
      <Text size="xs" c="dimmed" className={classes.clock}>
        {`${formatDuration(seconds * 1000)} / ${formatDuration(duration_ms)}`}
      </Text>
    </Group>
  )
}
