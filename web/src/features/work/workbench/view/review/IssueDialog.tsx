/** Marks an issue of MQM's typology on the selected words, or on the whole segment. */
import { NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core'
import {
  calls,
  type IssueDimension,
  type IssueType,
  issueTypes,
  keysOf,
  lengths,
  nodeKinds,
  type Severity,
  severities,
  type WorkDocument,
} from '@polyphony/contract'
import { useState } from 'react'
import { dimensionNames, severityNames, typeNames } from '../../../../../i18n/domain/quality.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { useOpenDocument } from '../context/context.ts'
import type { MarkedSpan } from '../tagged/marked-span.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './review.module.css'

interface Target extends Pick<MarkedSpan, 'segment_id'> {
  span: MarkedSpan | null
}

interface Props {
  target: Target | null
  onClose: () => void
}

export type { Target as IssueTarget }

export function IssueDialog({ target, onClose }: Props) {
  const t = useText(text)
  return (
    <FormDialog isOpen={target !== null} onClose={onClose} title={t('markIssue')}>
      {target && <Fields target={target} />}
    </FormDialog>
  )
}

function Fields({ target }: { target: Target }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const dimensions = dimensionsOf(opened.document)
  const [type, setType] = useState<IssueType | ''>('')
  const [isMissing, setMissing] = useState(false)
  const [correction, setCorrection] = useState('')
  const [severity, setSeverity] = useState<Severity>('minor')
  const [note, setNote] = useState('')
  const save = useSave(calls.workbench.addIssue, {
    onDone: (issue) => {
      opened.notes.putIssue(issue)
      opened.panelTab.value = 'issues'
    },
  })
  const { span, segment_id } = target
  const submit = () => {
    if (type === '') return setMissing(true)
    save.send({
      node_task_id: opened.document.node_task_id,
      segment_id,
      type,
      severity,
      side: span?.side ?? 'target',
      start_offset: span?.start ?? null,
      end_offset: span?.end ?? null,
      note: note.trim(),
      correction: correction.trim(),
    })
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('markIssue')}>
      <div>
        <MarkedText target={target} />
      </div>
      <TypeField dimensions={dimensions} value={type} onChange={setType} isMissing={isMissing && type === ''} />
      <SeverityField value={severity} onChange={setSeverity} />
      {span?.side !== 'source' && (
        <WordsField
          label={t('issueCorrection')}
          isTarget
          maxLength={lengths.segment}
          value={correction}
          onChange={setCorrection}
        />
      )}
      <WordsField label={t('issueNote')} maxLength={lengths.comment} value={note} onChange={setNote} />
    </Form>
  )
}

interface FieldProps<T> {
  value: T
  onChange: (value: T) => void
}

/** What can be wrong with a voice or a picture is shown where one is reviewed, first. */
const ownDimensions: readonly IssueDimension[] = ['voice', 'picture']
const ofText = keysOf(issueTypes).filter((dimension) => !ownDimensions.includes(dimension))

function dimensionsOf({ reviewed_kind }: WorkDocument): readonly IssueDimension[] {
  const output = reviewed_kind && nodeKinds[reviewed_kind].output
  const own = ownDimensions.filter((dimension) => dimension === output)
  return own.length > 0 ? [...own, ...ofText] : ofText
}

interface WordsProps extends FieldProps<string> {
  label: string
  maxLength: number
  /** It is written in the target language. */
  isTarget?: boolean
}

function WordsField({ label, maxLength, isTarget = false, value, onChange }: WordsProps) {
  const { target_lang } = useOpenDocument().document
  return (
    <Textarea
      label={label}
      lang={isTarget ? target_lang : undefined}
      autosize
      minRows={isTarget ? 1 : 2}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface TypeProps {
  value: IssueType | ''
  onChange: (value: IssueType) => void
  dimensions: readonly IssueDimension[]
  /** It was sent without a type. */
  isMissing: boolean
}

/** Nothing is preselected: a type that nobody has chosen would count all the same. */
function TypeField({ value, dimensions, isMissing, onChange }: TypeProps) {
  const t = useText(text)
  const dimensionName = useText(dimensionNames)
  const typeName = useText(typeNames)
  const choose = (chosen: string) => {
    const type = dimensions.flatMap((dimension) => issueTypes[dimension]).find((each) => each === chosen)
    if (type) onChange(type)
  }
  return (
    <NativeSelect
      label={t('issueType')}
      data-autofocus
      withAsterisk
      value={value}
      error={isMissing && t('chooseType')}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('chooseType'), disabled: true },
        ...dimensions.map((dimension) => ({
          group: dimensionName(dimension),
          items: issueTypes[dimension].map((each) => ({ value: each, label: typeName(each) })),
        })),
      ]}
    />
  )
}

function SeverityField({ value, onChange }: FieldProps<Severity>) {
  const t = useText(text)
  const severityName = useText(severityNames)
  return (
    <div>
      <Text size="sm" fw={500} id="issue-severity">
        {t('issueSeverity')}
      </Text>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-labelledby="issue-severity"
        value={value}
        onChange={onChange}
        data={keysOf(severities).map((each) => ({
          value: each,
          label: `${severityName(each)} ${severities[each]}`,
        }))}
      />
    </div>
  )
}

function MarkedText({ target: { span, segment_id } }: { target: Target }) {
  const t = useText(text)
  const { store, document } = useOpenDocument()
  const row = store.row(segment_id)
  if (!row) return null
  const side = span?.side ?? 'target'
  const whole = side === 'source' ? row.segment.source : row.target
  return (
    <>
      <Text size="xs" c="dimmed">
        {span ? t('issueOn') : t('issueWholeSegment')}
      </Text>
      <p className={classes.quote} lang={side === 'source' ? document.source_lang : document.target_lang}>
        {span ? whole.slice(span.start, span.end) : whole}
      </p>
    </>
  )
}
