/** The picture or sound itself, or why it isn't ready yet. */
import { Button, Progress } from '@mantine/core'
import { calls, type MediaInfo } from '@polyphony/contract'
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../i18n/i18n.ts'
import { playerText } from './player.text.ts'
import classes from './stage.module.css'
import type { useRecording } from './use-recording.ts'

type Recording = ReturnType<typeof useRecording>

interface StageProps {
  fileId: string
  recording: Recording
  attach: (element: HTMLVideoElement | null) => void
  onClick: () => void
  /** Lies over a picture: subtitles. */
  children: ReactNode
}

export function MediaStage({ fileId, recording, attach, onClick, children }: StageProps) {
  const t = useText(playerText)
  const { info, src } = recording
  const element = useRef<HTMLVideoElement>(null)
  const hold = useCallback(
    (found: HTMLVideoElement | null) => {
      element.current = found
      attach(found)
    },
    [attach],
  )
  const isSound = info !== undefined && isWithoutPicture(info)
  const { hasFailed, onError, onLoadedMetadata } = useRenewal(element, recording)
  return (
    <div className={classes.stage} data-sound={isSound || undefined}>
      {/* A video element also plays sound. */}
      <video
        ref={hold}
        src={src ?? undefined}
        className={classes.media}
        preload="metadata"
        playsInline
        aria-label={info?.name}
        onClick={onClick}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
      />
      {!isSound && children}
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {t('mediaFailed')}
        </p>
      )}
      {info && src === null && <Preparing fileId={fileId} recording={recording} />}
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
function useRenewal(element: RefObject<HTMLVideoElement | null>, { renew }: Recording) {
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

function Preparing({ fileId, recording }: { fileId: string; recording: Recording }) {
  const t = useText(playerText)
  const messageOf = useErrorMessage()
  const retry = useAction(calls.media.retryMedia, { onSuccess: () => void recording.refetch() })
  const proxy = recording.info?.proxy
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
