/** Puts a suggestion in other words before it is approved: a term's target, or what a rule tells machines. */
import { Text, TextInput } from '@mantine/core'
import { calls, type Insight, insightLimits } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { insightText } from './insight.text.ts'
import { useInsightName } from './insight-columns.tsx'
import { decidedCalls } from './insight-list.ts'

interface EditDialogProps {
  insight: Insight
  onClose: () => void
}

export function EditDialog({ insight, onClose }: EditDialogProps) {
  const t = useText(insightText)
  const nameOf = useInsightName()
  return (
    <FormDialog isOpen onClose={onClose} title={t('editOf', { text: nameOf(insight) })}>
      <Fields insight={insight} />
    </FormDialog>
  )
}

const schema = z.object({ text: z.string().trim().min(1).max(insightLimits.text) })

function Fields({
  insight: { insight_id, source, source_lang, target_lang, after, sentence },
}: Pick<EditDialogProps, 'insight'>) {
  const t = useText(insightText)
  const label = t(sentence === null ? 'editTerm' : 'editRule')
  const fields = useFields(
    schema,
    { text: { title: label, length: { min: 1, max: insightLimits.text } } },
    { text: sentence ?? after },
  )
  const save = useSave(calls.insight.editInsight, {
    fields,
    invalidates: decidedCalls,
    invalidatesOnError: decidedCalls,
    done: t('edited'),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit(({ text }) => save.send({ insight_id, text }))}
      submitLabel={t('save')}
    >
      {sentence === null && (
        <Text size="sm" c="dimmed" lang={source_lang}>
          {source}
        </Text>
      )}
      <TextInput
        label={label}
        data-autofocus
        autoComplete="off"
        lang={sentence === null ? target_lang : undefined}
        error={fields.formState.errors.text?.message}
        {...fields.register('text')}
      />
    </Form>
  )
}
