/** The video or sound beside the text, with the present subtitle on it. */
import { ActionIcon, Menu, SegmentedControl, Switch, Tooltip } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../parts/player/cue.ts'
import { type PlayerController, speeds } from '../../core/player/player-controller.ts'
import { changeSettings } from '../../core/settings/settings.ts'
import { useOpenDocument, useSettings, useValue } from '../context/context.ts'
import { insideScreen } from '../frame/screen-id.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './player.module.css'
import { Stage } from './Stage.tsx'
import { Timeline } from './Timeline.tsx'
import { useMedia } from './use-media.ts'

export function Player({ player, fileId }: { player: PlayerController; fileId: string }) {
  const t = useText(text)
  const media = useMedia(fileId)
  return (
    <section className={classes.player} aria-label={t('player')}>
      <Stage player={player} fileId={fileId} media={media} />
      <Controls player={player} />
      <Timeline player={player} peaks={media.peaks} />
    </section>
  )
}

function Controls({ player }: { player: PlayerController }) {
  const { document } = useOpenDocument()
  return (
    <div className={classes.controls}>
      <Transport player={player} />
      <LoopButton player={player} />
      <Speed player={player} />
      <Clock player={player} />
      <span className={classes.spring} />
      {!document.makes_text && <SubtitleChoice />}
      <FollowSwitch />
    </div>
  )
}

function Transport({ player }: { player: PlayerController }) {
  const t = useText(text)
  const isPlaying = useValue(player.isPlaying)
  return (
    <>
      <IconButton
        label={t('back2')}
        onClick={() => player.skip(-2000)}
        icon={<IconRewindBackward5 size={18} aria-hidden />}
      />
      <ActionIcon
        variant="filled"
        color="teal"
        size="md"
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={() => player.toggle()}
      >
        {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </ActionIcon>
      <IconButton
        label={t('forward2')}
        onClick={() => player.skip(2000)}
        icon={<IconRewindForward5 size={18} aria-hidden />}
      />
    </>
  )
}

function LoopButton({ player }: { player: PlayerController }) {
  const t = useText(text)
  const { store } = useOpenDocument()
  const loop = useValue(player.loop)
  return (
    <Tooltip label={t('loopCue')}>
      <ActionIcon
        variant={loop ? 'light' : 'subtle'}
        color={loop ? 'teal' : 'gray'}
        size="md"
        aria-label={t('loopCue')}
        aria-pressed={loop !== null}
        onClick={() => player.toggleLoop(loop ?? store.active.value)}
      >
        <IconRepeat size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function SubtitleChoice() {
  const t = useText(text)
  const { subtitle } = useSettings()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('subtitleShown')}
      value={subtitle}
      onChange={(value) => changeSettings({ subtitle: value })}
      data={[
        { value: 'source', label: t('source') },
        { value: 'target', label: t('target') },
        { value: 'both', label: t('both') },
      ]}
    />
  )
}

function FollowSwitch() {
  const t = useText(text)
  const { isFollowing } = useSettings()
  return (
    <Switch
      size="xs"
      label={t('follow')}
      checked={isFollowing}
      onChange={(event) => changeSettings({ isFollowing: event.currentTarget.checked })}
    />
  )
}

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function Speed({ player }: { player: PlayerController }) {
  const t = useText(text)
  const speed = useValue(player.speed)
  return (
    <Menu position="top" portalProps={insideScreen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" w="auto" px={8} size="md" aria-label={`${t('speed')} ${speed}×`}>
          {speed}×
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {speeds.map((each) => (
          <Menu.Item key={each} aria-current={each === speed || undefined} onClick={() => player.setSpeed(each)}>
            {each}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Clock({ player }: { player: PlayerController }) {
  const ms = useValue(player.ms)
  return <span className={classes.clock}>{timecode(ms)}</span>
}
