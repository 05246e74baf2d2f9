import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { calls, type LanguagePair, lengths, type TermEntry } from '@polyphony/contract'
import { FormProvider, useFormContext } from 'react-hook-form'
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

interface TermDialogProps {
  isOpen: boolean
  /** Null: a new term. */
  term: TermEntry | null
  /** The pair that a new term has at first. */
  pair: LanguagePair | null
  onClose: () => void
}

export function TermDialog(props: TermDialogProps) {
  const t = useText(memoryText)
  return (
    <FormDialog isOpen={props.isOpen} onClose={props.onClose} title={t(props.term ? 'editTerm' : 'addTerm')} size="lg">
      <EntryFields {...props} />
    </FormDialog>
  )
}

const word = z.string().trim().min(1).max(lengths.term)
const partOfSpeechLength = 40
const schema = z.object({
  source_lang: z.string().min(1),
  target_lang: z.string().min(1),
  source: word,
  target: word,
  is_forbidden: z.boolean(),
  part_of_speech: z.string().trim().max(partOfSpeechLength),
  definition: z.string().trim().max(lengths.comment),
  note: z.string().trim().max(lengths.reason),
})
type Written = z.infer<typeof schema>

const blank: Written = {
  source_lang: '',
  target_lang: '',
  source: '',
  target: '',
  is_forbidden: false,
  part_of_speech: '',
  definition: '',
  note: '',
}

function EntryFields({ term, pair }: Pick<TermDialogProps, 'term' | 'pair'>) {
  const t = useText(memoryText)
  const common = useText(commonText)
  const fields = useTermFields(term ?? { ...blank, ...pair })
  const saving = { fields, invalidates: entryCalls, words: { VERSION_CONFLICT: t('conflict') } }
  const add = useSave(calls.termbase.addTerm, saving)
  const update = useSave(calls.termbase.updateTerm, saving)
  const send = ({ source_lang, target_lang, ...written }: Written) => {
    if (term) update.send({ ...written, term_id: term.term_id, updated_at: term.updated_at })
    else add.send({ ...written, source_lang, target_lang })
  }
  return (
    <FormProvider {...fields}>
      <Form save={[add, update]} onSubmit={fields.handleSubmit(send)} submitLabel={common('save')}>
        {!term && <LanguageFields />}
        <TermFields term={term} />
      </Form>
    </FormProvider>
  )
}

function useTermFields(initial: Written) {
  const t = useText(memoryText)
  const rules = {
    source_lang: { title: t('sourceLanguage'), isChosen: true },
    target_lang: { title: t('targetLanguage'), isChosen: true },
    source: { title: t('sourceTerm'), length: { min: 1, max: lengths.term } },
    target: { title: t('targetTerm'), length: { min: 1, max: lengths.term } },
    part_of_speech: { title: t('partOfSpeech'), length: { min: 0, max: partOfSpeechLength } },
    definition: { title: t('definition'), length: { min: 0, max: lengths.comment } },
    note: { title: t('note'), length: { min: 0, max: lengths.reason } },
  }
  return useFields(schema, rules, initial)
}

function TermFields({ term }: Pick<TermDialogProps, 'term'>) {
  const t = useText(memoryText)
  const { register, formState } = useFormContext<Written>()
  const { errors } = formState
  return (
    <>
      <TextInput
        label={t('sourceTerm')}
        required
        lang={term?.source_lang}
        error={errors.source?.message}
        {...register('source')}
      />
      <TextInput
        label={t('targetTerm')}
        required
        lang={term?.target_lang}
        error={errors.target?.message}
        {...register('target')}
      />
      <Checkbox label={t('forbiddenAbout')} {...register('is_forbidden')} />
      <TextInput label={t('partOfSpeech')} error={errors.part_of_speech?.message} {...register('part_of_speech')} />
      <Textarea
        label={t('definition')}
        autosize
        maxRows={6}
        error={errors.definition?.message}
        {...register('definition')}
      />
      <Textarea label={t('note')} autosize maxRows={6} error={errors.note?.message} {...register('note')} />
    </>
  )
}
