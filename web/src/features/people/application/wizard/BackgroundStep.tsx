import { Text, Textarea } from '@mantine/core'
import { type ApplicationFile, applicationLimits, countWords, educations } from '@polyphony/contract'
import { useTags } from '../../../../api/reference-lists.ts'
import { applicationFieldText, educationText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { MultiTagPicker } from '../../../../ui/tags/TagPicker.tsx'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { DraftHandle } from './draft/use-draft.ts'
import type { StepProps } from './draft/use-field.ts'
import { FilesField } from './FilesField.tsx'
import { TypedField } from './TypedField.tsx'

export function BackgroundStep(step: DraftHandle & StepProps) {
  const { draft, change, errorOf } = step
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const education = useText(educationText)
  const tags = useTags()
  return (
    <div className={classes.grid}>
      <ChoiceField
        label={field('education')}
        data={educations.map((value) => ({ value, label: education(value) }))}
        value={draft.education}
        error={errorOf('education', { isChosen: true })}
        onChange={(value) => change({ education: value as typeof draft.education })}
      />
      <TypedField step={step} name="school" required maxLength={120} />
      <TypedField step={step} name="major" required maxLength={120} />
      <TypedField step={step} name="graduation_date" required type="date" max="9999-12-31" />
      <MultiTagPicker
        label={`${field('tag_ids')} · ${t('tagsHint')}`}
        tags={tags}
        width="100%"
        value={draft.tag_ids}
        error={errorOf('tag_ids', { isChosen: true }) ?? undefined}
        onChange={(tag_ids) => change({ tag_ids, roles: withoutFields(draft.roles, tag_ids) })}
      />
      <TypedField step={step} name="work_link" type="url" maxLength={500} description={t('linkHint')} />
      <Introduction {...step} />
      <Files {...step} />
    </div>
  )
}

function Introduction({ draft, change, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const words = countWords(draft.introduction)
  return (
    <div className={classes.wide}>
      <Textarea
        label={field('introduction')}
        description={t('introductionHint')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={applicationLimits.introductionCharacters}
        value={draft.introduction}
        error={errorOf('introduction')}
        onChange={(event) => change({ introduction: event.currentTarget.value })}
      />
      <Text size="xs" c={words > applicationLimits.introductionWords ? 'var(--overdue)' : 'dimmed'} mt={4}>
        {t('words', { count: words, max: applicationLimits.introductionWords })}
      </Text>
    </div>
  )
}

function Files({ draft, files, change, addFile, errorOf }: DraftHandle & StepProps) {
  const t = useText(applicationText)
  const field = useText(applicationFieldText)
  const certificates = { name: 'language_certificate_ids', add: 'addLanguageCertificate' } as const
  const others = { name: 'other_certificate_ids', add: 'addOtherCertificate' } as const
  const room =
    applicationLimits.certificates - draft.language_certificate_ids.length - draft.other_certificate_ids.length
  const take = (file: ApplicationFile, part: Parameters<typeof change>[0]) => {
    addFile(file)
    change(part)
  }
  return (
    <>
      <div className={classes.wide}>
        <FilesField
          label={field('cv_file_id')}
          description={t('cvHint')}
          addLabel={t('addCv')}
          files={files}
          fileIds={draft.cv_file_id ? [draft.cv_file_id] : []}
          room={draft.cv_file_id ? 0 : 1}
          isRequired
          error={errorOf('cv_file_id')}
          onAdd={(file) => take(file, { cv_file_id: file.file_id })}
          onRemove={() => change({ cv_file_id: null })}
        />
      </div>
      {[certificates, others].map(({ name, add }) => (
        <FilesField
          key={name}
          label={field(name)}
          description={t('certificatesHint', { max: applicationLimits.certificates })}
          addLabel={t(add)}
          files={files}
          fileIds={draft[name]}
          room={room}
          error={errorOf(name)}
          onAdd={(file) => take(file, (before) => ({ [name]: [...before[name], file.file_id] }))}
          onRemove={(fileId) => change({ [name]: draft[name].filter((id) => id !== fileId) })}
        />
      ))}
    </>
  )
}

/** Clears the trials' fields that the draft no longer lists as fields of work. */
function withoutFields<R extends DraftHandle['draft']['roles']>(roles: R, tagIds: readonly string[]) {
  return roles.map((role) => ({
    ...role,
    pairs: role.pairs.map((pair) => ({
      ...pair,
      trial_tag_id: pair.trial_tag_id && tagIds.includes(pair.trial_tag_id) ? pair.trial_tag_id : null,
    })),
  }))
}
