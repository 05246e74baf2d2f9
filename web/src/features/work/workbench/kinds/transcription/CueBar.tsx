/** Below the active cue of a transcript: its speaker, its times, and the actions on it. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowMerge, IconPlus, IconScissors, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasRange, type RangedSegment, type Row } from '../../core/row/row.ts'
import { useOpenDocument, useValue } from '../../view/context/context.ts'
import classes from './cues.module.css'
import { cuesText } from './cues.text.ts'
import { SpeakerField } from './SpeakerField.tsx'
import { TimeField } from './TimeField.tsx'
import { useCueCommands } from './use-cue-commands.ts'

export function CueBar({ row }: { row: Row }) {
  const t = useText(cuesText)
  const commands = useCueCommands()
  const { segment } = row
  if (!hasRange(segment)) return null
  const { segment_id } = segment
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('tools')}>
      <SpeakerField
        row={row}
        onSave={(speaker, isEverywhere) =>
          void commands.edit(() =>
            isEverywhere && segment.speaker
              ? { edit: 'rename', from: segment.speaker, speaker }
              : { edit: 'speaker', segment_id, speaker },
          )
        }
      />
      <TimeFields segment={segment} edit={commands.edit} />
      <CueTools row={row} commands={commands} />
    </div>
  )
}

type CueCommands = ReturnType<typeof useCueCommands>

function TimeFields({ segment, edit }: { segment: RangedSegment; edit: CueCommands['edit'] }) {
  const t = useText(cuesText)
  const { player } = useOpenDocument()
  const { segment_id, start_ms, end_ms } = segment
  const change = (start_ms: number, end_ms: number) =>
    void edit(() => (start_ms < end_ms ? { edit: 'time', segment_id, start_ms, end_ms } : null))
  const playheadOf = (label: string, take: (ms: number) => void) =>
    player && { label, onTake: () => take(player.ms.value) }
  return (
    <>
      <TimeField
        key={`start ${start_ms}`}
        label={t('start')}
        ms={start_ms}
        isValid={(ms) => ms < end_ms}
        wrong={t('timeWrong')}
        onChange={(ms) => change(ms, end_ms)}
        playhead={playheadOf(t('startHere'), (ms) => change(ms, end_ms))}
      />
      <TimeField
        key={`end ${end_ms}`}
        label={t('end')}
        ms={end_ms}
        isValid={(ms) => ms > start_ms}
        wrong={t('timeWrong')}
        onChange={(ms) => change(start_ms, ms)}
        playhead={playheadOf(t('endHere'), (ms) => change(start_ms, ms))}
      />
    </>
  )
}

function CueTools({ row, commands }: { row: Row; commands: CueCommands }) {
  const t = useText(cuesText)
  const { store } = useOpenDocument()
  const isLast = useValue(store.order).at(-1) === row.segment.segment_id
  const { split, merge, add, remove, isPending } = commands
  return (
    <span className={classes.tools}>
      <Tool label={t('split')} isDisabled={isPending || row.target.trim() === ''} onUse={split}>
        <IconScissors size={16} aria-hidden />
      </Tool>
      <Tool label={t('merge')} isDisabled={isPending || isLast} onUse={merge}>
        <IconArrowMerge size={16} aria-hidden />
      </Tool>
      <Tool label={t('add')} isDisabled={isPending} onUse={add}>
        <IconPlus size={16} aria-hidden />
      </Tool>
      <Tool label={t('remove')} isDisabled={isPending} onUse={remove}>
        <IconTrash size={16} aria-hidden />
      </Tool>
    </span>
  )
}

interface ToolProps {
  label: string
  isDisabled: boolean
  onUse: () => Promise<void>
  children: ReactNode
}

function Tool({ label, isDisabled, onUse, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        disabled={isDisabled}
        // Keeps the caret, because splitting cuts there.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void onUse()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
