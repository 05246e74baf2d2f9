/** Under the active cue of a transcript: who speaks, from when to when, and what else can be done to it. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowMerge, IconPlus, IconScissors, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasRange, type Row } from '../../core/row/row.ts'
import { useOpenDocument, useValue } from '../../view/context/context.ts'
import classes from './cues.module.css'
import { cuesText } from './cues.text.ts'
import { SpeakerField } from './SpeakerField.tsx'
import { TimeField } from './TimeField.tsx'
import { useCueCommands } from './use-cue-commands.tsx'

export function CueBar({ row }: { row: Row }) {
  const t = useText(cuesText)
  const { store, player } = useOpenDocument()
  const isLast = useValue(store.order).at(-1) === row.segment.segment_id
  const { split, merge, add, remove, edit, isPending } = useCueCommands()
  const { segment } = row
  if (!hasRange(segment)) return null
  const { segment_id, start_ms, end_ms } = segment
  const times = (start_ms: number, end_ms: number) =>
    void edit(() => (start_ms < end_ms ? { edit: 'time', segment_id, start_ms, end_ms } : null))
  const hereOf = (label: string, take: (ms: number) => void) => player && { label, onTake: () => take(player.ms.value) }
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('tools')}>
      <SpeakerField
        row={row}
        onSave={(speaker, isEverywhere) =>
          void edit(() =>
            isEverywhere && segment.speaker
              ? { edit: 'rename', from: segment.speaker, speaker }
              : { edit: 'speaker', segment_id, speaker },
          )
        }
      />
      <TimeField
        key={`start ${start_ms}`}
        label={t('start')}
        ms={start_ms}
        isValid={(ms) => ms < end_ms}
        wrong={t('timeWrong')}
        onChange={(ms) => times(ms, end_ms)}
        here={hereOf(t('startHere'), (ms) => times(ms, end_ms))}
      />
      <TimeField
        key={`end ${end_ms}`}
        label={t('end')}
        ms={end_ms}
        isValid={(ms) => ms > start_ms}
        wrong={t('timeWrong')}
        onChange={(ms) => times(start_ms, ms)}
        here={hereOf(t('endHere'), (ms) => times(start_ms, ms))}
      />
      <span className={classes.tools}>
        <Tool label={t('split')} isOff={isPending || row.target.trim() === ''} onUse={split}>
          <IconScissors size={16} aria-hidden />
        </Tool>
        <Tool label={t('merge')} isOff={isPending || isLast} onUse={merge}>
          <IconArrowMerge size={16} aria-hidden />
        </Tool>
        <Tool label={t('add')} isOff={isPending} onUse={add}>
          <IconPlus size={16} aria-hidden />
        </Tool>
        <Tool label={t('remove')} isOff={isPending} onUse={remove}>
          <IconTrash size={16} aria-hidden />
        </Tool>
      </span>
    </div>
  )
}

interface ToolProps {
  label: string
  isOff: boolean
  onUse: () => Promise<void>
  children: ReactNode
}

function Tool({ label, isOff, onUse, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        disabled={isOff}
        // The caret stays where it is: a cut falls there.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void onUse()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
