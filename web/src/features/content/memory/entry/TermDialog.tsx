import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { calls, type LanguagePair, lengths, type TermEntry } from '@polyphony/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { memoryText } from '../memory.text.ts'
import { EntryDialog, EntryForm } from './EntryDialog.tsx'
import { useEntryAction } from './use-entry-action.ts'

interface TermDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  term: TermEntry | null
  /** What a new one begins with. */
  pair: LanguagePair | null
  onClose: () => void
}

export function TermDialog(props: TermDialogProps) {
  const t = useText(memoryText)
  return (
    <EntryDialog isOpen={props.isOpen} title={t(props.term ? 'editTerm' : 'addTerm')} onClose={props.onClose}>
      <Form {...props} />
    </EntryDialog>
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

function Form({ term, pair, onClose }: TermDialogProps) {
  const t = useText(memoryText)
  const language = useLanguage()
  const rules = {
    source_lang: { title: t('sourceLanguage'), isChosen: true },
    target_lang: { title: t('targetLanguage'), isChosen: true },
    source: { title: t('sourceTerm'), length: { min: 1, max: lengths.term } },
    target: { title: t('targetTerm'), length: { min: 1, max: lengths.term } },
    part_of_speech: { title: t('partOfSpeech'), length: { min: 0, max: partOfSpeechLength } },
    definition: { title: t('definition'), length: { min: 0, max: lengths.comment } },
    note: { title: t('note'), length: { min: 0, max: lengths.reason } },
  }
  const form = useForm<Written>({
    resolver: formResolver(schema, rules, language),
    defaultValues: term ?? { ...blank, ...pair },
  })
  const { register, formState } = form
  const add = useEntryAction(calls.termbase.addTerm, onClose)
  const update = useEntryAction(calls.termbase.updateTerm, onClose)
  const save = ({ source_lang, target_lang, ...written }: Written) => {
    if (term) update.mutate({ ...written, term_id: term.term_id, updated_at: term.updated_at })
    else add.mutate({ ...written, source_lang, target_lang })
  }
  const { errors } = formState
  return (
    <EntryForm
      form={form}
      problem={add.problem ?? update.problem}
      isNew={!term}
      isSaving={add.isPending || update.isPending}
      onSave={save}
      onCancel={onClose}
    >
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
    </EntryForm>
  )
}
