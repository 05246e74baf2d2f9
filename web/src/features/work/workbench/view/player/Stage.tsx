/** The picture or sound itself, or why it isn't ready yet. */
import { Button, Progress } from '@mantine/core'
import { calls, type MediaInfo } from '@polyphony/contract'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import type { PlayerController } from '../../core/player/player-controller.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './player.module.css'
import { SubtitleOverlay } from './SubtitleOverlay.tsx'
import type { useMedia } from './use-media.ts'

type Media = ReturnType<typeof useMedia>

export function Stage({ player, fileId, media }: { player: PlayerController; fileId: string; media: Media }) {
  const t = useText(text)
  const { info, src } = media
  const element = useRef<HTMLVideoElement>(null)
  const attach = useCallback(
    (found: HTMLVideoElement | null) => {
      element.current = found
      player.attach(found)
    },
    [player],
  )
  const isSound = info !== undefined && isWithoutPicture(info)
  const { hasFailed, onError, onLoadedMetadata } = useRenewal(element, media)
  return (
    <div className={classes.stage} data-sound={isSound || undefined}>
      {/* A video element also plays sound. */}
      <video
        ref={attach}
        src={src ?? undefined}
        className={classes.media}
        preload="metadata"
        playsInline
        aria-label={info?.name}
        onClick={() => player.toggle()}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
      />
      {!isSound && <SubtitleOverlay player={player} />}
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {t('mediaFailed')}
        </p>
      )}
      {info && src === null && <Preparing fileId={fileId} media={media} />}
    </div>
  )
}

/** A sound recording may be in a video format. */
const isWithoutPicture = ({ mime, width, duration_ms }: MediaInfo) =>
  mime.startsWith('audio/') || (duration_ms !== null && width === null)

const renewAtMostEveryMs = 10_000

/**
 * Addresses expire after minutes, but work takes hours: when the address has expired, the player continues with a new
 * one.
 */
function useRenewal(element: RefObject<HTMLVideoElement | null>, { renew }: Media) {
  const [hasFailed, setHasFailed] = useState(false)
  const renewedAt = useRef(0)
  const resume = useRef<{ time: number; isPlaying: boolean } | null>(null)
  return {
    hasFailed,
    onError: () => {
      const media = element.current
      if (!media?.getAttribute('src')) return
      if (Date.now() - renewedAt.current < renewAtMostEveryMs) return setHasFailed(true)
      renewedAt.current = Date.now()
      resume.current = { time: media.currentTime, isPlaying: !media.paused }
      void renew()
    },
    onLoadedMetadata: () => {
      setHasFailed(false)
      const media = element.current
      const before = resume.current
      resume.current = null
      if (!media || !before) return
      media.currentTime = before.time
      if (before.isPlaying) void media.play().catch(() => {})
    },
  }
}

function Preparing({ fileId, media }: { fileId: string; media: Media }) {
  const t = useText(text)
  const messageOf = useErrorMessage()
  const retry = useAction(calls.media.retryMedia, { onSuccess: () => void media.refetch() })
  const proxy = media.info?.proxy
  if (!proxy) return null
  if (proxy.state !== 'failed')
    return (
      <div className={classes.preparing} role="status">
        <p>{t('mediaPreparing', { percent: proxy.progress })}</p>
        <Progress value={proxy.progress} w={200} aria-label={t('mediaPreparingBar')} />
      </div>
    )
  const error = proxy.error ? messageOf(proxy.error) : ''
  return (
    <div className={classes.preparing} role="alert">
      <p>{t('mediaUnprepared', { error })}</p>
      <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate({ file_id: fileId })}>
        {t('mediaRetry')}
      </Button>
    </div>
  )
}
