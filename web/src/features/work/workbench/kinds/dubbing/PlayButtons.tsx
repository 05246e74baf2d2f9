/** Plays a take, alone or with the picture, or stops it. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMovie, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useValue } from '../../view/context/context.ts'
import { dubbingText } from './dubbing.text.ts'
import type { Dubbing } from './dubbing.ts'

interface Props {
  dubbing: Dubbing
  playingKey: string
  onPlay: (isWithPicture: boolean) => void
  /** There is a picture to play with it. */
  hasPicture: boolean
}

export function PlayButtons({ dubbing, playingKey, onPlay, hasPicture }: Props) {
  const t = useText(dubbingText)
  const playing = useValue(dubbing.sound.playing)
  const { phase } = useValue(dubbing.recorder.recording)
  const isOn = (isWithPicture: boolean) => playing?.key === playingKey && playing.isWithPicture === isWithPicture
  const button = (isWithPicture: boolean, label: string, icon: ReactNode) => (
    <Tooltip label={isOn(isWithPicture) ? t('stopListening') : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={isOn(isWithPicture) ? t('stopListening') : label}
        disabled={phase !== 'idle'}
        onClick={() => (isOn(isWithPicture) ? dubbing.sound.stop() : onPlay(isWithPicture))}
      >
        {isOn(isWithPicture) ? <IconPlayerStop size={18} aria-hidden /> : icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <>
      {button(false, t('listen'), <IconPlayerPlay size={18} aria-hidden />)}
      {hasPicture && button(true, t('listenWithPicture'), <IconMovie size={18} aria-hidden />)}
    </>
  )
}
