import { Alert, Modal, Stack, Text, Textarea } from '@mantine/core'
import { calls, type LanguagePair, lengths, type MemoryUnit } from '@polyphony/contract'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../i18n/common.text.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { formResolver } from '../../ui/form-errors.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { memoryText } from './text.ts'
import { useEntryAction } from './use-entry-action.ts'

interface UnitDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  unit: MemoryUnit | null
  /** What a new one begins with. */
  pair: LanguagePair | null
  onClose: () => void
}

export function UnitDialog(props: UnitDialogProps) {
  const t = useText(memoryText)
  const common = useText(commonText)
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t(props.unit ? 'editUnit' : 'addUnit')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Form {...props} />
    </Modal>
  )
}

const written = z.string().trim().min(1).max(lengths.segment)
const schema = z.object({
  source_lang: z.string().min(1),
  target_lang: z.string().min(1),
  source: written.regex(/\p{L}/u),
  target: written,
})

function Form({ unit, pair, onClose }: UnitDialogProps) {
  const t = useText(memoryText)
  const common = useText(commonText)
  const language = useLanguage()
  const rules = {
    source_lang: { title: t('sourceLanguage'), isChosen: true },
    target_lang: { title: t('targetLanguage'), isChosen: true },
    source: { title: t('source'), length: { min: 1, max: lengths.segment } },
    target: { title: t('target'), length: { min: 1, max: lengths.segment } },
  }
  const form = useForm<z.infer<typeof schema>>({
    resolver: formResolver(schema, rules, language),
    defaultValues: unit ?? { source_lang: '', target_lang: '', source: '', target: '', ...pair },
  })
  const { register, handleSubmit, formState } = form
  const add = useEntryAction(calls.memory.addMemoryUnit, onClose)
  const update = useEntryAction(calls.memory.updateMemoryUnit, onClose)
  const submit = handleSubmit(({ source_lang, target_lang, source, target }) => {
    if (unit) update.mutate({ tm_unit_id: unit.tm_unit_id, updated_at: unit.updated_at, source, target })
    else add.mutate({ source_lang, target_lang, source, target })
  })
  const { errors } = formState
  const problem = add.problem ?? update.problem
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {!unit && <LanguageFields />}
          {(['source', 'target'] as const).map((name) => (
            <Textarea
              key={name}
              label={t(name)}
              lang={unit?.[`${name}_lang`]}
              required
              autosize
              minRows={2}
              maxRows={10}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
          {unit && unit.codes.length > 0 && (
            <Text size="xs" c="dimmed">
              {t('codesHint')}
            </Text>
          )}
          <FormActions submitLabel={common('save')} loading={add.isPending || update.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormProvider>
  )
}
