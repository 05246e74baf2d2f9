/** The text of a recording by time; what is spoken now is marked, and a click goes there. Only visible rows are in the page. */
import { UnstyledButton } from '@mantine/core'
import { present, type RecordingPreview } from '@polyphony/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.ts'
import { previewText } from './preview.text.ts'
import classes from './recording-preview.module.css'

type PreviewCue = RecordingPreview['cues'][number]

interface CueListProps {
  label: string
  preview: RecordingPreview
  playing: readonly PreviewCue[]
  onPick: (cue: PreviewCue) => void
}

export function CueList({ label, preview, playing, onPick }: CueListProps) {
  const { cues } = preview
  const scroller = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer<HTMLUListElement, HTMLElement>({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    getItemKey: (index) => cues[index]?.segment_id ?? index,
    overscan: 8,
    useFlushSync: false,
  })
  const first = playing[0]
  useEffect(() => {
    if (first) virtualizer.scrollToIndex(cues.indexOf(first), { align: 'auto' })
  }, [first, cues, virtualizer])
  if (cues.length === 0) return null
  const length = virtualizer.getTotalSize()
  return (
    <ul ref={scroller} className={classes.cues} aria-label={label} style={{ height: `min(34vh, ${length + 2}px)` }}>
      <li aria-hidden style={{ height: length }} />
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const cue = present(cues[index])
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={classes.place}
            style={{ transform: `translateY(${start}px)` }}
          >
            <CueButton cue={cue} preview={preview} isPlaying={playing.includes(cue)} onPick={onPick} />
          </li>
        )
      })}
    </ul>
  )
}

interface CueButtonProps {
  cue: PreviewCue
  preview: RecordingPreview
  isPlaying: boolean
  onPick: (cue: PreviewCue) => void
}

function CueButton({ cue, preview, isPlaying, onPick }: CueButtonProps) {
  const t = useText(previewText)
  return (
    <UnstyledButton className={classes.cue} aria-current={isPlaying || undefined} onClick={() => onPick(cue)}>
      <span className={classes.time}>{formatDuration(cue.start_ms)}</span>
      <span>
        {cue.text ? (
          <span lang={preview.target_lang}>{cue.text}</span>
        ) : (
          <span className={classes.none}>{t('noText')}</span>
        )}
        {cue.second && (
          <span className={classes.second} lang={preview.source_lang}>
            {cue.second}
          </span>
        )}
      </span>
    </UnstyledButton>
  )
}
