/** The recordings in the order of the floor, with gaps and handovers. */
import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core'
import { calls, type InterpretStretch, msOfFrames } from '@polyphony/contract'
import { IconArrowsExchange, IconMicrophone, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../../../../api/use-action.ts'
import { formatDuration } from '../../../../../../i18n/format.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../../parts/player/cue.ts'
import { ConfirmDialog } from '../../../../../../ui/dialog/ConfirmDialog.tsx'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import { booth } from '../console/booth-settings.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'
import { beginOf, type ListEntry, listOf } from './list-entries.ts'

const clock = (ms: number) => timecode(ms).slice(0, 8)

export function StretchList({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const data = useValue(interpreting.data)
  const { uncovered } = useValue(interpreting.checked)
  const isMine = useValue(useOpenDocument().keeper.lease).mine
  if (!data) return null
  const canRecord = data.can.record && isMine
  const entries = listOf(data.stretches, data.stretches.length > 0 ? uncovered : [], data.notes)
  if (entries.length === 0)
    return (
      <div className={classes.stack}>
        <p className={classes.state}>{t('noStretches')}</p>
        {data.can.record && <p className={classes.state}>{t('noStretchesHint')}</p>}
      </div>
    )
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <Entry key={`${entry.kind}-${keyOf(entry)}`} entry={entry} interpreting={interpreting} canRecord={canRecord} />
      ))}
    </ol>
  )
}

const keyOf = (entry: ListEntry) =>
  entry.kind === 'stretch' ? entry.shown.slot_id : entry.kind === 'gap' ? entry.at_ms : entry.note.note_id

interface EntryProps<E = ListEntry> {
  entry: E
  interpreting: Interpreting
  canRecord: boolean
}

type StretchProps = EntryProps<Extract<ListEntry, { kind: 'stretch' }>>

function Entry({ entry, interpreting, canRecord }: EntryProps) {
  const t = useText(interpretText)
  if (entry.kind === 'stretch') return <Stretch entry={entry} interpreting={interpreting} canRecord={canRecord} />
  const begin = clock(entry.at_ms)
  const isGap = entry.kind === 'gap'
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      {!isGap && <IconArrowsExchange size={16} aria-hidden />}
      <span className={classes.time}>
        {isGap ? t('gap', { from: begin, to: clock(entry.end_ms) }) : t('handoverAt', { time: begin })}
      </span>
      <span className={classes.spring} />
      <Button size="compact-xs" variant="default" onClick={() => interpreting.player.seek(entry.at_ms)}>
        {t(canRecord ? 'goOnHere' : 'goThere')}
      </Button>
    </li>
  )
}

function Stretch({ entry, interpreting, canRecord }: StretchProps) {
  const t = useText(interpretText)
  const { number, shown, versions } = entry
  const begin = beginOf(shown)
  const length = msOfFrames(shown.length_frames)
  return (
    <li className={classes.entry} data-kind="stretch">
      <b>{t('stretchNumber', { number })}</b>
      <span className={classes.time}>
        {shown.mode === 'simultaneous' ? `${clock(begin)}–${clock(begin + length)}` : clock(begin)}
      </span>
      <span className={classes.faint}>
        {t(shown.mode)} · {formatDuration(length)} · <Author stretch={shown} />
      </span>
      <Marks stretch={shown} interpreting={interpreting} />
      <span className={classes.spring} />
      {versions.length > 1 && <Versions entry={entry} interpreting={interpreting} canRecord={canRecord} />}
      <Tools entry={entry} interpreting={interpreting} canRecord={canRecord} />
    </li>
  )
}

function Author({ stretch }: { stretch: InterpretStretch }) {
  const t = useText(interpretText)
  if (stretch.is_mine) return t('byYou')
  return stretch.author ? t('by', { name: stretch.author.nickname }) : t('byOther')
}

function Marks({ stretch, interpreting }: { stretch: InterpretStretch; interpreting: Interpreting }) {
  const t = useText(interpretText)
  const found = useValue(interpreting.checked).levels.get(stretch.stretch_id) ?? []
  const marks = [
    ...(stretch.is_open ? [t('open')] : []),
    ...found.map((problem) => t(problem)),
    ...(stretch.is_interrupted ? [t('brokeOff')] : []),
  ]
  return marks.map((mark) => (
    <span key={mark} className={classes.mark}>
      {mark}
    </span>
  ))
}

function Versions({ entry, interpreting, canRecord }: StretchProps) {
  const t = useText(interpretText)
  const choose = useAction(calls.interpret.chooseStretch, { onSuccess: () => void interpreting.load() })
  return (
    <NativeSelect
      size="xs"
      aria-label={t('version')}
      disabled={!canRecord || choose.isPending}
      value={entry.shown.stretch_id}
      onChange={(event) => choose.mutate({ ...interpreting.writing, stretch_id: event.currentTarget.value })}
      data={entry.versions
        .map((one, index) => ({
          value: one.stretch_id,
          label: t('versionNumber', { number: index + 1 }),
          isOpen: one.is_open,
        }))
        .filter(({ isOpen, value }) => !isOpen || value === entry.shown.stretch_id)
        .map(({ value, label }) => ({ value, label }))}
    />
  )
}

function Tools({ entry, interpreting, canRecord }: StretchProps) {
  const t = useText(interpretText)
  const { shown, number } = entry
  const isIdle = useValue(interpreting.recording.state).phase === 'idle'
  const { deviceId, lead_ms } = useValue(booth)
  return (
    <>
      <IconButton
        label={t('play', { number })}
        icon={<IconPlayerPlay size={18} aria-hidden />}
        isDisabled={!isIdle || shown.is_open}
        onClick={() => interpreting.listenTo(shown)}
      />
      {canRecord && (
        <>
          <IconButton
            label={t('again', { number })}
            icon={<IconMicrophone size={18} aria-hidden />}
            isDisabled={!isIdle || shown.is_open}
            onClick={() => void interpreting.recordAgain(shown, deviceId, lead_ms)}
          />
          <Removal entry={entry} interpreting={interpreting} isDisabled={!isIdle} />
        </>
      )}
    </>
  )
}

function Removal({ entry, interpreting, isDisabled }: Omit<StretchProps, 'canRecord'> & { isDisabled: boolean }) {
  const t = useText(interpretText)
  const { shown, number } = entry
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(calls.interpret.removeStretch, {
    onSuccess: () => {
      setAsking(false)
      void interpreting.load()
    },
  })
  return (
    <>
      <IconButton
        label={t('remove', { number })}
        icon={<IconTrash size={18} aria-hidden />}
        isDisabled={isDisabled}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('remove', { number })}
        confirmLabel={t('removeIt')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ ...interpreting.writing, stretch_id: shown.stretch_id })}
      >
        {t('removeSure')}
      </ConfirmDialog>
    </>
  )
}

interface IconButtonProps {
  label: string
  icon: ReactNode
  isDisabled: boolean
  onClick: () => void
}

function IconButton({ label, icon, isDisabled, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
