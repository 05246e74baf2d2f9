import { Text, Textarea } from '@mantine/core'
import { calls, type LanguagePair, lengths, type MemoryUnit } from '@polyphony/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { memoryText } from '../memory.text.ts'
import { EntryDialog, EntryForm } from './EntryDialog.tsx'
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
  return (
    <EntryDialog isOpen={props.isOpen} title={t(props.unit ? 'editUnit' : 'addUnit')} onClose={props.onClose}>
      <Form {...props} />
    </EntryDialog>
  )
}

const written = z.string().trim().min(1).max(lengths.segment)
const schema = z.object({
  source_lang: z.string().min(1),
  target_lang: z.string().min(1),
  source: written.regex(/\p{L}/u),
  target: written,
})
type Written = z.infer<typeof schema>

function Form({ unit, pair, onClose }: UnitDialogProps) {
  const t = useText(memoryText)
  const language = useLanguage()
  const rules = {
    source_lang: { title: t('sourceLanguage'), isChosen: true },
    target_lang: { title: t('targetLanguage'), isChosen: true },
    source: { title: t('source'), length: { min: 1, max: lengths.segment } },
    target: { title: t('target'), length: { min: 1, max: lengths.segment } },
  }
  const form = useForm<Written>({
    resolver: formResolver(schema, rules, language),
    defaultValues: unit ?? { source_lang: '', target_lang: '', source: '', target: '', ...pair },
  })
  const { register, formState } = form
  const add = useEntryAction(calls.memory.addMemoryUnit, onClose)
  const update = useEntryAction(calls.memory.updateMemoryUnit, onClose)
  const save = ({ source_lang, target_lang, source, target }: Written) => {
    if (unit) update.mutate({ tm_unit_id: unit.tm_unit_id, updated_at: unit.updated_at, source, target })
    else add.mutate({ source_lang, target_lang, source, target })
  }
  const { errors } = formState
  return (
    <EntryForm
      form={form}
      problem={add.problem ?? update.problem}
      isNew={!unit}
      isSaving={add.isPending || update.isPending}
      onSave={save}
      onCancel={onClose}
    >
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
    </EntryForm>
  )
}
