/** An admin turns a question down, or what was answered to it. */
import { Text, Textarea } from '@mantine/core'
import { calls, lengths, type Question } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { questionText } from './question.text.ts'
import { questionReads } from './question-list.ts'

interface RefuseDialogProps {
  question: Question
  onClose: () => void
}

export function RefuseDialog({ question, onClose }: RefuseDialogProps) {
  const t = useText(questionText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('refuseTitle')}>
      <Fields question={question} />
    </FormDialog>
  )
}

const schema = z.object({ reason: z.string().trim().min(1).max(lengths.reason) })

function Fields({ question: { question_id, text, lang } }: Pick<RefuseDialogProps, 'question'>) {
  const t = useText(questionText)
  const fields = useFields(
    schema,
    { reason: { title: t('why'), length: { min: 1, max: lengths.reason } } },
    { reason: '' },
  )
  const save = useSave(calls.question.refuseQuestion, {
    fields,
    invalidates: questionReads,
    invalidatesOnError: questionReads,
    done: t('doneRefused'),
    endsAt: ['QUESTION_STATE_WRONG'],
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ reason }) => save.send({ question_id, reason }))}
      submitLabel={t('refuse')}
    >
      <Text lang={lang}>{text}</Text>
      <Textarea
        label={t('why')}
        description={t('refuseHint')}
        autosize
        minRows={2}
        data-autofocus
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
