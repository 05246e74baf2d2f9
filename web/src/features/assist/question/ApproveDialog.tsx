/** An admin puts an answer into a base, as they want it to read. */
import { Select, Text, Textarea } from '@mantine/core'
import { calls, type KbsNode, kbsTypes, type Question, questionLimits } from '@polyphony/contract'
import { z } from 'zod'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { type Fields, useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { questionText } from './question.text.ts'
import { questionReads } from './question-list.ts'

interface ApproveDialogProps {
  question: Question
  onClose: () => void
}

export function ApproveDialog({ question, onClose }: ApproveDialogProps) {
  const t = useText(questionText)
  const { data, error, refetch } = useCall(calls.kbs.getKbsTreeListByType, { type: kbsTypes.corporate })
  const bases = data && namedBases(data.list)
  return (
    <FormDialog isOpen onClose={onClose} title={t('approveTitle')}>
      {!bases && <QueryState error={error} onRetry={() => void refetch()} />}
      {bases?.length === 0 && <Text>{t('noBase')}</Text>}
      {bases && bases.length > 0 && <Approval question={question} bases={bases} />}
    </FormDialog>
  )
}

type Choice = { value: string; label: string }

/** Each with the names of those that it stands in. */
const namedBases = (nodes: readonly KbsNode[], outer = ''): Choice[] =>
  nodes.flatMap(({ kbs_id, kbs_name, children }) => {
    const label = outer === '' ? kbs_name : `${outer} / ${kbs_name}`
    return [{ value: kbs_id, label }, ...namedBases(children, label)]
  })

const schema = z.object({
  kbs_id: z.uuid(),
  text: z.string().trim().min(1).max(questionLimits.text),
  answer: z.string().trim().min(1).max(questionLimits.answer),
})

function Approval({ question, bases }: Pick<ApproveDialogProps, 'question'> & { bases: Choice[] }) {
  const t = useText(questionText)
  const { question_id, text, answer, lang } = question
  const rules = {
    kbs_id: { title: t('base') },
    text: { title: t('question'), length: { min: 1, max: questionLimits.text } },
    answer: { title: t('answer'), length: { min: 1, max: questionLimits.answer } },
  }
  const fields = useFields(schema, rules, { kbs_id: bases.length === 1 ? (bases[0]?.value ?? '') : '', text, answer })
  const save = useSave(calls.question.approveQuestion, {
    fields,
    invalidates: questionReads,
    invalidatesOnError: questionReads,
    done: t('doneApproved'),
    endsAt: ['QUESTION_STATE_WRONG'],
  })
  const { errors } = fields.formState
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((given) => save.send({ question_id, ...given }))}
      submitLabel={t('approve')}
    >
      <Text size="sm" c="dimmed">
        {t('approveHint')}
      </Text>
      <Select
        label={t('base')}
        placeholder={t('chooseBase')}
        data={bases}
        searchable
        allowDeselect={false}
        value={fields.watch('kbs_id') || null}
        onChange={(kbsId) => fields.setValue('kbs_id', kbsId ?? '', { shouldValidate: true, shouldDirty: true })}
        error={errors.kbs_id?.message}
      />
      <SaidField fields={fields} name="text" label={t('question')} lang={lang} />
      <SaidField fields={fields} name="answer" label={t('answer')} lang={lang} />
    </Form>
  )
}

interface SaidFieldProps {
  fields: Fields<z.input<typeof schema>, z.output<typeof schema>>
  name: 'text' | 'answer'
  label: string
  lang: string
}

function SaidField({ fields, name, label, lang }: SaidFieldProps) {
  return (
    <Textarea
      label={label}
      lang={lang}
      autosize
      minRows={name === 'text' ? 1 : 4}
      maxRows={name === 'text' ? 6 : 14}
      error={fields.formState.errors[name]?.message}
      {...fields.register(name)}
    />
  )
}
