/** What is said about a material: all that a talent reads before and while doing it. */
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

export function AboutForm({ editor }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const difficultyName = useText(trialDifficultyText)
  const tags = useTags()
  const language = useLanguage()
  const { about, base, problems, change } = editor
  const readOnly = !base.can.edit
  const fields = allTags(tags).filter((tag) => about.tag_ids.includes(tag.tag_id))
  const number = (field: 'minutes' | 'hours' | 'pass_score', label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      readOnly={readOnly}
      {...bounds[field]}
      allowDecimal={field === 'pass_score'}
      value={Number.isNaN(about[field]) ? '' : about[field]}
      error={problems[field]}
      // An emptied field is no number: saving says so.
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : Number.NaN })}
    />
  )
  return (
    <div className={classes.form}>
      {readOnly && (
        <Text size="sm" c="dimmed">
          {t('fixed')}
        </Text>
      )}
      <TextInput
        label={t('name')}
        required
        readOnly={readOnly}
        maxLength={materialLimits.title.max}
        value={about.title}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('introduction')}
        description={t('introductionHint')}
        readOnly={readOnly}
        autosize
        minRows={3}
        value={about.introduction}
        error={problems.introduction}
        onChange={(event) => change({ introduction: event.currentTarget.value })}
      />
      <Textarea
        label={t('styleGuide')}
        readOnly={readOnly}
        autosize
        minRows={3}
        value={about.style_guide}
        error={problems.style_guide}
        onChange={(event) => change({ style_guide: event.currentTarget.value })}
      />
      {readOnly ? (
        <TextInput
          label={t('fields')}
          readOnly
          value={fields.map((tag) => tagName(tag, language)).join(' · ') || '–'}
        />
      ) : (
        <MultiTagPicker
          tags={tags}
          label={t('fields')}
          width={360}
          value={about.tag_ids}
          onChange={(tag_ids) => change({ tag_ids })}
        />
      )}
      <Input.Wrapper label={t('difficulty')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('difficulty')}
            disabled={readOnly}
            value={String(about.difficulty)}
            onChange={(value) => change({ difficulty: trialDifficulty.parse(Number(value)) })}
            data={trialDifficulties.map((level) => ({ value: String(level), label: difficultyName(`${level}`) }))}
          />
        </div>
      </Input.Wrapper>
      <div className={classes.numbers}>
        {number('minutes', t('minutes'))}
        {number('hours', t('hours'), t('hoursHint'))}
        {number('pass_score', t('passScore'))}
      </div>
      <TermFields
        terms={about.terms}
        isEditable={!readOnly}
        error={problems.terms}
        onChange={(terms) => change({ terms })}
      />
    </div>
  )
}
