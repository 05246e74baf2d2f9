import { Text, Textarea } from '@mantine/core'
import { calls, type LanguagePair, lengths, type MemoryUnit } from '@polyphony/contract'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { LanguageFields } from '../LanguageFields.tsx'
import { memoryText } from '../memory.text.ts'
import { entryCalls } from './entry-lists.ts'

interface UnitDialogProps {
  isOpen: boolean
  /** Null: a new unit. */
  unit: MemoryUnit | null
  /** The pair that a new unit has at first. */
  pair: LanguagePair | null
  onClose: () => void
}

export function UnitDialog(props: UnitDialogProps) {
  const t = useText(memoryText)
  return (
    <FormDialog isOpen={props.isOpen} onClose={props.onClose} title={t(props.unit ? 'editUnit' : 'addUnit')} size="lg">
      <EntryFields {...props} />
    </FormDialog>
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

function EntryFields({ unit, pair }: Pick<UnitDialogProps, 'unit' | 'pair'>) {
  const t = useText(memoryText)
  const common = useText(commonText)
  const rules = {
    source_lang: { title: t('sourceLanguage'), isChosen: true },
    target_lang: { title: t('targetLanguage'), isChosen: true },
    source: { title: t('source'), length: { min: 1, max: lengths.segment } },
    target: { title: t('target'), length: { min: 1, max: lengths.segment } },
  }
  const fields = useFields(schema, rules, unit ?? { source_lang: '', target_lang: '', source: '', target: '', ...pair })
  const { register } = fields
  const saving = { fields, invalidates: entryCalls, words: { VERSION_CONFLICT: t('conflict') } }
  const add = useSave(calls.memory.addMemoryUnit, saving)
  const update = useSave(calls.memory.updateMemoryUnit, saving)
  const send = ({ source_lang, target_lang, source, target }: Written) => {
    if (unit) update.send({ tm_unit_id: unit.tm_unit_id, updated_at: unit.updated_at, source, target })
    else add.send({ source_lang, target_lang, source, target })
  }
  const { errors } = fields.formState
  return (
    <FormProvider {...fields}>
      <Form save={[add, update]} onSubmit={fields.handleSubmit(send)} submitLabel={common('save')}>
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
      </Form>
    </FormProvider>
  )
}
