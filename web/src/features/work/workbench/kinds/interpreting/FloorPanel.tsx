/** The floor: its picture or sound, and the recordings over it. */
import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import { msOfFrames, present } from '@polyphony/contract'
import { IconPlayerPause, IconPlayerPlay, IconRewindBackward5, IconRewindForward5 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../parts/player/cue.ts'
import { speeds } from '../../core/player/player-controller.ts'
import { useValue } from '../../view/context/context.ts'
import { insideScreen } from '../../view/frame/screen-id.ts'
import player from '../../view/player/player.module.css'
import { Stage } from '../../view/player/Stage.tsx'
import { TimeStrip } from '../../view/player/TimeStrip.tsx'
import type { useMedia } from '../../view/player/use-media.ts'
import { text } from '../../view/texts/workbench.text.ts'
import { interpretText } from './interpreting.text.ts'
import type { Interpreting } from './interpreting.ts'
import { type ListenMode, listenModes } from './sound/listener.ts'

interface Props {
  interpreting: Interpreting
  fileId: string
  media: ReturnType<typeof useMedia>
}

export function FloorPanel({ interpreting, fileId, media }: Props) {
  const t = useText(interpretText)
  const { parts, holds } = useValue(interpreting.checked).layout
  // Recordings made while the floor was paused are drawn on the passage that they interpret.
  const passages = holds.flatMap((hold) => interpreting.stretch(present(hold.parts[0]).stretch_id) ?? [])
  const cues = [
    ...passages.map(({ stretch_id, from_ms, start_ms }) => ({
      segment_id: stretch_id,
      start_ms: from_ms,
      end_ms: start_ms,
    })),
    ...parts.map(({ stretch_id, at_frame, frames }) => ({
      segment_id: stretch_id,
      start_ms: msOfFrames(at_frame),
      end_ms: msOfFrames(at_frame + frames),
    })),
  ]
  return (
    <section className={player.player} aria-label={t('floor')}>
      <Stage player={interpreting.player} fileId={fileId} media={media} />
      <Controls interpreting={interpreting} />
      <TimeStrip
        player={interpreting.player}
        peaks={media.peaks}
        cues={cues}
        active={null}
        labelOf={() => ''}
        onPick={(ms) => interpreting.recording.isIdle && interpreting.player.seek(ms)}
      />
    </section>
  )
}

function Controls({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const common = useText(text)
  const { player: floor, recording, listener } = interpreting
  const isPlaying = useValue(floor.isPlaying)
  const isIdle = useValue(recording.state).phase === 'idle'
  const mode = useValue(listener.mode)
  const names: Record<ListenMode, string> = {
    floor: t('hearFloor'),
    both: t('hearBoth'),
    interpretation: t('hearInterpretation'),
  }
  const skip = (ms: number, label: string, icon: ReactNode) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!isIdle} onClick={() => floor.skip(ms)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div className={player.controls}>
      {skip(-2000, common('back2'), <IconRewindBackward5 size={18} aria-hidden />)}
      <ActionIcon
        variant="filled"
        color="teal"
        aria-label={common(isPlaying ? 'pause' : 'play')}
        disabled={!isIdle && !isPlaying}
        onClick={() => floor.toggle()}
      >
        {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </ActionIcon>
      {skip(2000, common('forward2'), <IconRewindForward5 size={18} aria-hidden />)}
      <Speed interpreting={interpreting} isDisabled={!isIdle} />
      <Clock interpreting={interpreting} />
      <span className={player.spring} />
      <SegmentedControl
        size="xs"
        aria-label={t('listenMode')}
        value={mode}
        disabled={!isIdle}
        onChange={(value) => {
          listener.mode.value = value as ListenMode
        }}
        data={listenModes.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  )
}

function Speed({ interpreting, isDisabled }: { interpreting: Interpreting; isDisabled: boolean }) {
  const t = useText(interpretText)
  const speed = useValue(interpreting.player.speed)
  return (
    <Menu position="top" portalProps={insideScreen} disabled={isDisabled}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          w="auto"
          px={8}
          disabled={isDisabled}
          aria-label={`${t('rehearsalSpeed')} ${speed}×`}
        >
          {speed}×
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {speeds.map((each) => (
          <Menu.Item
            key={each}
            aria-current={each === speed || undefined}
            onClick={() => interpreting.player.setSpeed(each)}
          >
            {each}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Clock({ interpreting }: { interpreting: Interpreting }) {
  const ms = useValue(interpreting.player.ms)
  const duration = useValue(interpreting.player.duration_ms)
  return (
    <span className={player.clock}>
      {timecode(ms)} / {timecode(duration).slice(0, 8)}
    </span>
  )
}
