import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { directiveVisibilities, templateProblem } from '@polyphony/contract'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'
import type { DirectiveDraft } from './use-directive.ts'
import { VariableFields } from './VariableFields.tsx'

interface Props {
  draft: DirectiveDraft
  isReadOnly: boolean
  mayShare: boolean
}

export function DirectiveFields({ draft, isReadOnly, mayShare }: Props) {
  const common = useText(commonText)
  if (isReadOnly) return <Words draft={draft} isReadOnly={isReadOnly} mayShare={mayShare} />
  const isConflict = draft.save.error?.code === 'VERSION_CONFLICT'
  const save = isConflict ? { isPending: draft.save.isPending, message: null } : draft.save
  return (
    <Form save={save} onSubmit={draft.submit} submitLabel={common('save')}>
      <Words draft={draft} isReadOnly={isReadOnly} mayShare={mayShare} />
    </Form>
  )
}

function Words({ draft, isReadOnly, mayShare }: Props) {
  const t = useText(promptText)
  const { fields, prompt } = draft
  const { errors } = fields.formState
  const problem = templateProblem(prompt)
  const malformed = problem && t('malformed', { near: problem.place })
  return (
    <>
      <TextInput
        label={t('name')}
        required={!isReadOnly}
        readOnly={isReadOnly}
        error={errors.title?.message}
        {...fields.register('title')}
      />
      <Textarea
        label={t('description')}
        readOnly={isReadOnly}
        autosize
        maxRows={4}
        error={errors.description?.message}
        {...fields.register('description')}
      />
      <Textarea
        className={classes.words}
        label={t('words')}
        description={t('wordsHint', { sample: `{{${t('sampleName')}}}` })}
        required={!isReadOnly}
        readOnly={isReadOnly}
        autosize
        minRows={10}
        maxRows={24}
        error={errors.prompt?.message ?? malformed}
        {...fields.register('prompt')}
      />
      <VariableFields draft={draft} isReadOnly={isReadOnly} />
      {mayShare && !isReadOnly && <VisibilityField draft={draft} />}
      {!isReadOnly && (
        <TextInput
          label={t('note')}
          description={t('noteHint')}
          error={errors.note?.message}
          {...fields.register('note')}
        />
      )}
    </>
  )
}

function VisibilityField({ draft: { fields } }: Pick<Props, 'draft'>) {
  const t = useText(promptText)
  const value = fields.watch('visibility')
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={500}>
        {t('who')}
      </Text>
      <SegmentedControl
        aria-label={t('who')}
        value={value}
        data={directiveVisibilities.map((one) => ({ value: one, label: t(one) }))}
        onChange={(next) => {
          const chosen = directiveVisibilities.find((one) => one === next)
          if (chosen) fields.setValue('visibility', chosen, { shouldDirty: true })
        }}
      />
      <Text size="xs" c="dimmed">
        {t('shareHint')}
      </Text>
    </Stack>
  )
}
