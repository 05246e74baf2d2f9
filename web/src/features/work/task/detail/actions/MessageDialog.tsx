import { Modal, MultiSelect, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { calls, type Language, lengths, nodeKinds, type OutputOf, personName, present } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { FormActions } from '../../../../../ui/dialog/FormActions.tsx'
import { actionText } from './actions.text.ts'
import type { TaskDialogProps } from './TaskMenu.tsx'

const { getTaskWorkerList, messageWorkers } = calls.taskWork
type Worker = OutputOf<typeof getTaskWorkerList>['list'][number]

/** A letter to everybody who has a step of the task, or to some of them, who are found by name. */
export function MessageDialog({ task, onClose }: TaskDialogProps) {
  const t = useText(actionText)
  const { task_id } = task
  const everybody = useCall(getTaskWorkerList, { task_id, pageSize: 20 }, { tellsError: true })
  return (
    <Modal opened onClose={onClose} title={t('message')}>
      {!everybody.data ? (
        <Skeleton height={160} />
      ) : everybody.data.total === 0 ? (
        <Text size="sm">{t('nobodyOnIt')}</Text>
      ) : (
        <MessageForm task_id={task_id} count={everybody.data.total} onClose={onClose} />
      )}
    </Modal>
  )
}

interface MessageFormProps {
  task_id: string
  /** How many have a step. */
  count: number
  onClose: () => void
}

function MessageForm({ task_id, count, onClose }: MessageFormProps) {
  const t = useText(actionText)
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly Worker[]>([])
  const [search, setSearch] = useState('')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(search.trim(), 200)
  const { data } = useCall(
    getTaskWorkerList,
    { task_id, keyword: keyword.slice(0, 100), pageSize: 20 },
    { keepPrevious: true, tellsError: true },
  )
  const send = useAction(messageWorkers, {
    invalidates: [calls.task.getTaskHistory],
    onSuccess: (sent) => {
      notifications.show({ message: t('sent', { count: sent.count }) })
      onClose()
    },
  })
  const known = new Map([...chosen, ...(data?.list ?? [])].map((worker) => [worker.account_id, worker]))
  const written = text.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const account_ids = chosen.length > 0 ? chosen.map((worker) => worker.account_id) : null
        if (written) send.mutate({ task_id, account_ids, text: written })
      }}
    >
      <Stack gap="md">
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
          renderOption={({ option }) => <WorkerOption worker={present(known.get(option.value))} language={language} />}
          onChange={(ids) => setChosen(ids.flatMap((id) => known.get(id) ?? []))}
        />
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
        <FormActions submitLabel={t('send')} loading={send.isPending} disabled={!written} onCancel={onClose} />
      </Stack>
    </form>
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
