/** The start or end of a cue: typed, or taken from the player's position. */
import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconMapPinDown } from '@tabler/icons-react'
import { useState } from 'react'
import { timecode } from '../../../../../parts/player/cue.ts'
import classes from './cues.module.css'
import { parseTimecode } from './timecode.ts'

interface Props {
  label: string
  ms: number
  /** Whether the moment is allowed there. */
  isValid: (ms: number) => boolean
  wrong: string
  onChange: (ms: number) => void
  playhead: { label: string; onTake: () => void } | null
}

export function TimeField({ label, ms, isValid, wrong, onChange, playhead }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const settle = () => {
    const next = draft === null ? ms : parseTimecode(draft)
    const isRight = next !== null && isValid(next)
    setIsWrong(!isRight)
    if (!isRight) return
    setDraft(null)
    if (next !== ms) onChange(next)
  }
  return (
    <span className={classes.time}>
      <TextInput
        size="xs"
        w={108}
        aria-label={label}
        value={draft ?? timecode(ms)}
        error={isWrong && wrong}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key !== 'Escape') return
          setDraft(null)
          setIsWrong(false)
        }}
      />
      {playhead && (
        <Tooltip label={playhead.label}>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={playhead.label} onClick={playhead.onTake}>
            <IconMapPinDown size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  )
}
