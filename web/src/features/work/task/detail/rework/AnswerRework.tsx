/** An operator accepts or declines a request for rework. */
import { Group, Radio, Textarea } from '@mantine/core'
import { calls, lengths, type Rework } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { taskPage } from '../use-task-live.ts'
import { reworkText } from './rework.text.ts'

const { decideRework, getTaskReworkList } = calls.taskRework

interface AnswerReworkProps {
  rework: Rework
  onClose: () => void
}

export function AnswerRework({ rework, onClose }: AnswerReworkProps) {
  const t = useText(reworkText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('answerTitle')}>
      <Fields rework_id={rework.rework_id} />
    </FormDialog>
  )
}

function Fields({ rework_id }: { rework_id: string }) {
  const t = useText(reworkText)
  const [verdict, setVerdict] = useState<'accept' | 'refuse' | null>(null)
  const [answer, setAnswer] = useState('')
  const save = useSave(decideRework, {
    invalidates: [getTaskReworkList, calls.report.getToday, ...taskPage],
    done: () => t('answerSent'),
  })
  return (
    <Form
      save={save}
      onSubmit={() => verdict && save.send({ rework_id, verdict, answer: answer.trim() })}
      submitLabel={t('answer')}
      isDisabled={!verdict || !answer.trim()}
    >
      <Radio.Group
        label={t('answer')}
        required
        value={verdict}
        onChange={(value) => setVerdict(value as 'accept' | 'refuse')}
      >
        <Group gap="md" mt={4} align="flex-start">
          <Radio value="accept" label={t('accept')} description={t('acceptHint')} data-autofocus />
          <Radio value="refuse" label={t('refuse')} description={t('refuseHint')} />
        </Group>
      </Radio.Group>
      <Textarea
        label={t('answerText')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={lengths.comment}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </Form>
  )
}
