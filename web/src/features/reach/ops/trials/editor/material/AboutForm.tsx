/**
 * What is said about a material: all that a talent reads before and while doing it. Its fields aren't `useFields`: what is
 * changed is kept as differences, so that it can be put on top of what somebody else has saved meanwhile.
 */
import { Input, NumberInput, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { materialLimits, trialDifficulties, trialDifficulty } from '@polyphony/contract'
import { useTags } from '../../../../../../api/reference-lists.ts'
import { trialDifficultyText } from '../../../../../../i18n/domain/trial.text.ts'
import { useLanguage, useText } from '../../../../../../i18n/i18n.ts'
import { MultiTagPicker } from '../../../../../../ui/tags/TagPicker.tsx'
import { allTags, tagName } from '../../../../../../ui/tags/tree.ts'
import classes from '../editor.module.css'
import { editorText } from '../editor.text.ts'
import { TermFields } from './TermFields.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

const bounds = {
  minutes: materialLimits.minutes,
  hours: materialLimits.hours,
  pass_score: materialLimits.passScore,
} as const

interface EditorProps {
  editor: MaterialEditor
}

export function AboutForm({ editor }: EditorProps) {
  const t = useText(editorText)
  const readOnly = !editor.base.can.edit
  return (
    <div className={classes.form}>
      {readOnly && (
        <Text size="sm" c="dimmed">
          {t('fixed')}
        </Text>
      )}
      <TitleField editor={editor} />
      <LongField editor={editor} field="introduction" label={t('introduction')} description={t('introductionHint')} />
      <LongField editor={editor} field="style_guide" label={t('styleGuide')} />
      <TagField editor={editor} />
      <DifficultyField editor={editor} />
      <div className={classes.numbers}>
        <NumberField editor={editor} field="minutes" label={t('minutes')} />
        <NumberField editor={editor} field="hours" label={t('hours')} description={t('hoursHint')} />
        <NumberField editor={editor} field="pass_score" label={t('passScore')} />
      </div>
      <TermFields
        terms={editor.about.terms}
        isEditable={!readOnly}
        error={editor.problems.terms}
        onChange={(terms) => editor.change({ terms })}
      />
    </div>
  )
}

function TitleField({ editor: { about: facts, base, problems, change } }: EditorProps) {
  const t = useText(editorText)
  return (
    <TextInput
      label={t('name')}
      required
      readOnly={!base.can.edit}
      maxLength={materialLimits.title.max}
      value={facts.title}
      error={problems.title}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
  )
}

interface FieldProps<Field> extends EditorProps {
  field: Field
  label: string
  description?: string
}

function LongField({ editor, field, label, description }: FieldProps<'introduction' | 'style_guide'>) {
  const { about: facts, base, problems, change } = editor
  return (
    <Textarea
      label={label}
      description={description}
      readOnly={!base.can.edit}
      autosize
      minRows={3}
      value={facts[field]}
      error={problems[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
}

function TagField({ editor: { about: facts, base, change } }: EditorProps) {
  const t = useText(editorText)
  const language = useLanguage()
  const tags = useTags()
  const chosen = allTags(tags).filter((tag) => facts.tag_ids.includes(tag.tag_id))
  if (!base.can.edit) {
    const names = chosen.map((tag) => tagName(tag, language))
    return <TextInput label={t('fields')} readOnly value={names.join(' · ') || '–'} />
  }
  return (
    <MultiTagPicker
      tags={tags}
      label={t('fields')}
      width={360}
      value={facts.tag_ids}
      onChange={(tag_ids) => change({ tag_ids })}
    />
  )
}

function DifficultyField({ editor: { about: facts, base, change } }: EditorProps) {
  const t = useText(editorText)
  const difficultyName = useText(trialDifficultyText)
  return (
    <Input.Wrapper label={t('difficulty')} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={t('difficulty')}
          disabled={!base.can.edit}
          value={String(facts.difficulty)}
          onChange={(value) => change({ difficulty: trialDifficulty.parse(Number(value)) })}
          data={trialDifficulties.map((level) => ({ value: String(level), label: difficultyName(`${level}`) }))}
        />
      </div>
    </Input.Wrapper>
  )
}

function NumberField({ editor, field, label, description }: FieldProps<keyof typeof bounds>) {
  const { about: facts, base, problems, change } = editor
  return (
    <NumberInput
      label={label}
      description={description}
      readOnly={!base.can.edit}
      {...bounds[field]}
      allowDecimal={field === 'pass_score'}
      value={Number.isNaN(facts[field]) ? '' : facts[field]}
      error={problems[field]}
      // An empty field becomes NaN, which saving reports as an error.
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : Number.NaN })}
    />
  )
}
