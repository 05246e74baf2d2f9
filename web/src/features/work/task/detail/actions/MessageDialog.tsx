import { MultiSelect, Skeleton, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, type Language, lengths, nodeKinds, type OutputOf, personName } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import type { TaskDialogProps } from '../task-view.ts'
import { actionText } from './actions.text.ts'

const { getTaskWorkerList, messageWorkers } = calls.taskWork
type Worker = OutputOf<typeof getTaskWorkerList>['list'][number]

/** Sends a message to all people with a step of the task, or to some of them, who are searched by name. */
export function MessageDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const { task_id } = task
  const everybody = useCall(getTaskWorkerList, { task_id, pageSize: 20 }, { tellsError: true })
  return (
    <FormDialog isOpen onClose={onClose} title={t('message')}>
      {!everybody.data ? (
        <Skeleton height={160} />
      ) : everybody.data.total === 0 ? (
        <Text size="sm">{t('nobodyOnIt')}</Text>
      ) : (
        <Fields task_id={task_id} count={everybody.data.total} />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  task_id: string
  /** The number of people with a step. */
  count: number
}

function Fields({ task_id, count }: FieldsProps) {
  const t = useText(actionText)
  const [chosen, setChosen] = useState<readonly Worker[]>([])
  const [text, setText] = useState('')
  const save = useSave(messageWorkers, {
    invalidates: [calls.task.getTaskHistory],
    done: (sent) => t('sent', { count: sent.count }),
  })
  const written = text.trim()
  const account_ids = chosen.length > 0 ? chosen.map((worker) => worker.account_id) : null
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ task_id, account_ids, text: written })}
      submitLabel={t('send')}
      isDisabled={!written}
    >
      <Recipients task_id={task_id} count={count} chosen={chosen} onChoose={setChosen} />
      <Textarea
        label={t('messageText')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={lengths.reason}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Form>
  )
}

interface RecipientsProps extends FieldsProps {
  /** Empty: everybody. */
  chosen: readonly Worker[]
  onChoose: (workers: readonly Worker[]) => void
}

function Recipients({ task_id, count, chosen, onChoose }: RecipientsProps) {
  const t = useText(actionText)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [keyword] = useDebouncedValue(search.trim(), 200)
  const { data } = useCall(
    getTaskWorkerList,
    { task_id, keyword: keyword.slice(0, 100), pageSize: 20 },
    { keepPrevious: true, tellsError: true },
  )
  const known = new Map([...chosen, ...(data?.list ?? [])].map((worker) => [worker.account_id, worker]))
  return (
    <MultiSelect
      label={t('messageTo')}
      placeholder={chosen.length === 0 ? t('everybodyOnIt', { count }) : undefined}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={t('nobodyFound')}
      filter={({ options }) => options}
      onSearchChange={setSearch}
      maxValues={200}
      value={chosen.map((worker) => worker.account_id)}
      data={[...known.values()].map((worker) => ({
        value: worker.account_id,
        label: personName(worker.nickname, language),
      }))}
      renderOption={({ option }) => <WorkerOption worker={known.get(option.value)!} language={language} />}
      onChange={(ids) => onChoose(ids.flatMap((id) => known.get(id) ?? []))}
    />
  )
}

function WorkerOption({ worker, language }: { worker: Worker; language: Language }) {
  const kinds = worker.kinds.map((kind) => nodeKinds[kind].name[language])
  const languages = worker.target_langs.map((code) => formatLanguageName(code, language))
  return (
    <div>
      <Text size="sm">{personName(worker.nickname, language)}</Text>
      <Text size="xs" c="dimmed">
        {kinds.join(' / ')} · {languages.join(' / ')}
      </Text>
    </div>
  )
}
