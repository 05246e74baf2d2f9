/** A colleague answers a question. */
import { Text, Textarea } from '@mantine/core'
import { calls, type Question, questionLimits } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { questionText } from './question.text.ts'
import { questionReads } from './question-list.ts'

interface AnswerDialogProps {
  question: Question
  onClose: () => void
}

export function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const t = useText(questionText)
  return (
    <FormDialog isOpen onClose={onClose} title={t('answerTitle')}>
      <Fields question={question} />
    </FormDialog>
  )
}

const schema = z.object({ answer: z.string().trim().min(1).max(questionLimits.answer) })

function Fields({ question: { question_id, text, note, lang } }: Pick<AnswerDialogProps, 'question'>) {
  const t = useText(questionText)
  const rules = { answer: { title: t('answer'), length: { min: 1, max: questionLimits.answer } } }
  const fields = useFields(schema, rules, { answer: '' })
  const save = useSave(calls.question.answerQuestion, {
    fields,
    invalidates: questionReads,
    invalidatesOnError: questionReads,
    done: t('sent'),
    endsAt: ['QUESTION_STATE_WRONG'],
  })
  const submit = fields.handleSubmit(({ answer }) => save.send({ question_id, answer }))
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('send')}>
      <Text lang={lang} fw={600}>
        {text}
      </Text>
      {note !== '' && (
        <Text size="sm" c="dimmed">
          {t('note', { note })}
        </Text>
      )}
      <Textarea
        label={t('answer')}
        description={t('answerHint')}
        autosize
        minRows={4}
        maxRows={14}
        data-autofocus
        error={fields.formState.errors.answer?.message}
        {...fields.register('answer')}
      />
    </Form>
  )
}
