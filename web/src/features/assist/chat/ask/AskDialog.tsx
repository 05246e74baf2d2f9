/** Who is to answer a question: colleagues, for nothing, or a linguist, at a price that is shown first. */
import { Alert, MultiSelect, SegmentedControl, Skeleton, Text, Textarea } from '@mantine/core'
import { calls, questionLimits } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../../../api/use-call.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { askText } from './ask.text.ts'

interface AskDialogProps {
  messageId: string
  text: string
  onClose: () => void
}

type Whom = 'colleagues' | 'linguist'
const reads = [calls.question.getChatQuestions, calls.question.getQuestionList]

export function AskDialog({ messageId, text, onClose }: AskDialogProps) {
  const t = useText(askText)
  const [whom, setWhom] = useState<Whom>('colleagues')
  const Fields = whom === 'colleagues' ? Colleagues : Linguist
  return (
    <FormDialog isOpen onClose={onClose} title={t('title')}>
      <Text size="sm" mb="sm">
        {t('about', { text })}
      </Text>
      <SegmentedControl
        fullWidth
        mb="sm"
        aria-label={t('whom')}
        value={whom}
        onChange={(value) => setWhom(value === 'linguist' ? 'linguist' : 'colleagues')}
        data={(['colleagues', 'linguist'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <Fields messageId={messageId} />
    </FormDialog>
  )
}

const noteSchema = z.object({ note: z.string().trim().max(questionLimits.note) })

function useNote() {
  const t = useText(askText)
  return useFields(
    noteSchema,
    { note: { title: t('note'), length: { min: 0, max: questionLimits.note } } },
    { note: '' },
  )
}

function NoteField({ fields, hint }: { fields: ReturnType<typeof useNote>; hint: string }) {
  const t = useText(askText)
  return (
    <Textarea
      label={t('note')}
      description={hint}
      autosize
      minRows={2}
      maxRows={8}
      error={fields.formState.errors.note?.message}
      {...fields.register('note')}
    />
  )
}

function Colleagues({ messageId }: { messageId: string }) {
  const t = useText(askText)
  const fields = useNote()
  const { data, error, refetch } = useCall(calls.question.getQuestionPeople, {})
  const [chosen, setChosen] = useState<string[]>([])
  const save = useSave(calls.question.askColleagues, { fields, invalidates: reads, done: t('sent') })
  const departments = data?.departments ?? []
  const isDepartment = (one: string) => departments.some(({ department_id }) => department_id === one)
  const submit = fields.handleSubmit(({ note }) =>
    save.send({
      message_id: messageId,
      note,
      department_ids: chosen.filter(isDepartment),
      account_ids: chosen.filter((one) => !isDepartment(one)),
    }),
  )
  const groups = [
    {
      group: t('departments'),
      items: departments.map(({ department_id, name }) => ({ value: department_id, label: name })),
    },
    {
      group: t('people'),
      items: (data?.people ?? []).map(({ account_id, nickname }) => ({ value: account_id, label: nickname })),
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('send')}>
      {data ? (
        <MultiSelect
          label={t('to')}
          placeholder={chosen.length === 0 ? t('toAll') : undefined}
          data={groups}
          value={chosen}
          onChange={setChosen}
          maxValues={questionLimits.people}
          searchable
          clearable
        />
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} bones={<Skeleton height={56} />} />
      )}
      <NoteField fields={fields} hint={t('noteHint')} />
    </Form>
  )
}

function Linguist({ messageId }: { messageId: string }) {
  const t = useText(askText)
  const language = useLanguage()
  const fields = useNote()
  const { data, error, refetch } = useCall(calls.question.quoteQuestion, { message_id: messageId }, { staleTime: 0 })
  const save = useSave(calls.question.askLinguist, {
    fields,
    invalidates: reads,
    invalidatesOnError: [...reads, calls.question.quoteQuestion],
    done: t('sent'),
  })
  const price = data ? formatMoney(data.charge_minor, data.currency, language) : ''
  const submit = fields.handleSubmit(({ note }) => {
    if (!data) return
    const { charge_minor, deadline_at } = data
    save.send({ message_id: messageId, note, charge_minor, deadline_at })
  })
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} bones={<Skeleton height={120} />} />
  const terms = { price, hours: formatNumber(data.hours, language), date: formatDateTime(data.deadline_at, language) }
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('order', { price })}>
      <Text fw={600}>{t('price', terms)}</Text>
      {data.people_count === 0 && <Alert color="orange">{t('nobody')}</Alert>}
      <NoteField fields={fields} hint={`${t('noteHint')} ${t('outside')}`} />
    </Form>
  )
}
