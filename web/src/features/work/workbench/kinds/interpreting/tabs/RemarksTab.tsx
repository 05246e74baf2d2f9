/** Remarks by interpreter, reviewer and client, each at a moment of the floor. */
import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { calls, type InterpretNote, type Severity } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../../api/use-action.ts'
import { severityNames } from '../../../../../../i18n/domain/quality.text.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../../parts/form/use-save.ts'
import { timecode } from '../../../../../../parts/player/cue.ts'
import { ErrorNote } from '../../../../../../parts/query/ErrorNote.tsx'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'

const clock = (ms: number) => timecode(ms).slice(0, 8)
const shown: readonly Severity[] = ['neutral', 'minor', 'major', 'critical']

export function RemarksTab({ interpreting }: { interpreting: Interpreting }) {
  const t = useText(interpretText)
  const data = useValue(interpreting.data)
  if (!data) return null
  const remarks = data.notes.filter(({ kind }) => kind === 'comment')
  return (
    <div className={classes.stack}>
      {remarks.length === 0 ? (
        <p className={classes.state}>{t('noRemarks')}</p>
      ) : (
        <ul className={classes.list}>
          {remarks.map((note) => (
            <Remark key={note.note_id} note={note} interpreting={interpreting} canNote={data.can.note} />
          ))}
        </ul>
      )}
      {data.can.note && <NewRemark interpreting={interpreting} isJudge={data.can.judge} />}
    </div>
  )
}

interface RemarkProps {
  note: InterpretNote
  interpreting: Interpreting
  canNote: boolean
}

function Remark({ note, interpreting, canNote }: RemarkProps) {
  const t = useText(interpretText)
  const severity = useText(severityNames)
  const { node_task_id } = useOpenDocument().document
  const resolve = useAction(calls.interpret.resolveInterpretNote, { onSuccess: () => void interpreting.load() })
  const author = note.is_mine ? t('you') : (note.author?.nickname ?? t('other'))
  return (
    <li className={classes.entry}>
      <Button
        size="compact-xs"
        variant="light"
        className={classes.time}
        onClick={() => interpreting.player.seek(note.at_ms)}
      >
        {clock(note.at_ms)}
      </Button>
      <span className={classes.faint}>{author}</span>
      {note.severity && <span className={classes.mark}>{severity(note.severity)}</span>}
      {note.is_resolved && <span className={classes.faint}>{t('resolved')}</span>}
      <span className={classes.spring} />
      {canNote && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={resolve.isPending}
          onClick={() => resolve.mutate({ node_task_id, note_id: note.note_id, is_resolved: !note.is_resolved })}
        >
          {t(note.is_resolved ? 'reopen' : 'resolve')}
        </Button>
      )}
      <p className={classes.body}>{note.body}</p>
    </li>
  )
}

export const remarkFieldId = 'interpreting-remark'

function NewRemark({ interpreting, isJudge }: { interpreting: Interpreting; isJudge: boolean }) {
  const t = useText(interpretText)
  const { node_task_id } = useOpenDocument().document
  const now = useValue(interpreting.player.ms)
  const [body, setBody] = useState('')
  const [severity, setSeverity] = useState<Severity>('minor')
  /** A remark refers to the moment at which the user began to write it, even if the floor has continued since. */
  const [begun_ms, setBegun] = useState<number | null>(null)
  const at_ms = begun_ms ?? now
  const write = (written: string) => {
    setBody(written)
    setBegun(written === '' ? null : at_ms)
  }
  const save = useSave(calls.interpret.addInterpretNote, {
    onDone: () => {
      write('')
      void interpreting.load()
    },
  })
  const send = () => {
    const said = { node_task_id, kind: 'comment' as const, at_ms, body: body.trim() }
    if (said.body) save.send({ ...said, ...(isJudge && { severity }) })
  }
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ErrorNote message={save.message} />
      <Textarea
        id={remarkFieldId}
        label={t('remarkAt', { time: clock(at_ms) })}
        autosize
        minRows={2}
        maxLength={2000}
        value={body}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Group justify="space-between" align="end">
        {isJudge ? <SeverityField value={severity} onChange={setSeverity} /> : <span />}
        <Button type="submit" loading={save.isPending} disabled={body.trim() === ''}>
          {t('send')}
        </Button>
      </Group>
    </form>
  )
}

function SeverityField({ value, onChange }: { value: Severity; onChange: (value: Severity) => void }) {
  const t = useText(interpretText)
  const severityName = useText(severityNames)
  return (
    <NativeSelect
      size="xs"
      label={t('severity')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Severity)}
      data={shown.map((each) => ({ value: each, label: severityName(each) }))}
    />
  )
}
