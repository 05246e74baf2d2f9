/** An application for reading, section by section. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import type { ApplicationDraft, ApplicationFile, ApplicationStep, Tag } from '@polyphony/contract'
import { isOneLanguageRole } from '@polyphony/contract'
import { type ReactNode, useId } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import {
  applicationFieldText,
  contactMethodText,
  educationText,
  genderText,
} from '../../i18n/domain/application.text.ts'
import { mediaText } from '../../i18n/domain/domain.text.ts'
import {
  formatCalendarDate,
  formatLanguageName,
  formatPersonName,
  formatRegionName,
  formatTimeZone,
} from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { RoleTag } from '../../ui/person/RoleTag.tsx'
import { allTags, tagName } from '../../ui/tags/tree.ts'
import classes from './application-sheet.module.css'

export type SheetData = ApplicationDraft & { files: readonly ApplicationFile[] }

interface ApplicationSheetProps {
  data: SheetData
  tags: readonly Tag[]
  /** Renders a file: its name, and actions on it. */
  file: (file: ApplicationFile) => ReactNode
  /** Present if the section can still be changed. */
  onEdit?: (step: ApplicationStep) => void
}

export function ApplicationSheet({ data, tags, file, onEdit }: ApplicationSheetProps) {
  const language = useLanguage()
  const names = new Map(allTags(tags).map((tag) => [tag.tag_id, tagName(tag, language)]))
  return (
    <div className={classes.sheet}>
      <Section step="personal" onEdit={onEdit}>
        <Personal data={data} />
      </Section>
      <Section step="background" onEdit={onEdit}>
        <Background data={data} names={names} file={file} />
      </Section>
      <Section step="roles" onEdit={onEdit}>
        <Roles data={data} names={names} />
      </Section>
    </div>
  )
}

function Personal({ data }: Pick<ApplicationSheetProps, 'data'>) {
  const t = useText(applicationFieldText)
  const gender = useText(genderText)
  const method = useText(contactMethodText)
  const language = useLanguage()
  const contact = data.contact_method && [method(data.contact_method), data.contact_id].filter(Boolean).join(' · ')
  return (
    <>
      <Field name={t('name')}>{formatPersonName(data)}</Field>
      <Field name={t('gender')}>{data.gender && gender(data.gender)}</Field>
      <Field name={t('birth_date')}>{data.birth_date && formatCalendarDate(data.birth_date, language)}</Field>
      <Field name={t('nationality')}>{data.nationality && formatRegionName(data.nationality, language)}</Field>
      <Field name={t('country')}>{data.country && formatRegionName(data.country, language)}</Field>
      <Field name={t('time_zone')}>{data.time_zone && formatTimeZone(data.time_zone, language)}</Field>
      <Field name={t('email')}>{data.email}</Field>
      <Field name={t('phone')}>{data.phone}</Field>
      <Field name={t('contact_method')}>{contact}</Field>
    </>
  )
}

interface NamedTags {
  /** The names of tags by id. */
  names: ReadonlyMap<string, string>
}

function Background({ data, names, file }: Pick<ApplicationSheetProps, 'data' | 'file'> & NamedTags) {
  const t = useText(applicationFieldText)
  const education = useText(educationText)
  const language = useLanguage()
  const listed = (ids: readonly (string | null)[]) => {
    const files = data.files.filter(({ file_id }) => ids.includes(file_id))
    return files.length > 0 && files.map((one) => <div key={one.file_id}>{file(one)}</div>)
  }
  const comma = language === 'en' ? ', ' : '、'
  return (
    <>
      <Field name={t('education')}>{data.education && education(data.education)}</Field>
      <Field name={t('school')}>{data.school}</Field>
      <Field name={t('major')}>{data.major}</Field>
      <Field name={t('graduation_date')}>
        {data.graduation_date && formatCalendarDate(data.graduation_date, language)}
      </Field>
      <Field name={t('tag_ids')}>{data.tag_ids.map((id) => names.get(id) ?? '–').join(comma)}</Field>
      <Field name={t('work_link')}>
        {data.work_link && (
          <Anchor inherit href={data.work_link} target="_blank" rel="noopener noreferrer nofollow">
            {data.work_link}
          </Anchor>
        )}
      </Field>
      <Field name={t('cv_file_id')}>{listed([data.cv_file_id])}</Field>
      <Field name={t('language_certificate_ids')}>{listed(data.language_certificate_ids)}</Field>
      <Field name={t('other_certificate_ids')}>{listed(data.other_certificate_ids)}</Field>
      <Field name={t('introduction')} isWide>
        {data.introduction}
      </Field>
    </>
  )
}

function Roles({ data, names }: Pick<ApplicationSheetProps, 'data'> & NamedTags) {
  const t = useText(applicationFieldText)
  const language = useLanguage()
  return (
    <>
      <Field name={t('native_lang')}>{data.native_lang && formatLanguageName(data.native_lang, language)}</Field>
      {data.roles.map((role) => (
        <div key={role.role_id} className={classes.wide}>
          <dt>
            <RoleTag roleId={role.role_id} />
          </dt>
          {role.pairs.map((pair, index) => (
            <dd key={index}>
              <PairLine pair={pair} isOneLanguage={isOneLanguageRole(role.role_id)} names={names} />
            </dd>
          ))}
        </div>
      ))}
    </>
  )
}

interface PairLineProps extends NamedTags {
  pair: ApplicationDraft['roles'][number]['pairs'][number]
  isOneLanguage: boolean
}

/** `English → Chinese`, and the medium of the requested trial. */
function PairLine({ pair, isOneLanguage, names }: PairLineProps) {
  const t = useText(applicationFieldText)
  const media = useText(mediaText)
  const language = useLanguage()
  const name = (tag: string | null) => (tag ? formatLanguageName(tag, language) : '–')
  const languages = isOneLanguage ? name(pair.source_lang) : `${name(pair.source_lang)} → ${name(pair.target_lang)}`
  const trial = [
    pair.trial_media && media(pair.trial_media),
    pair.trial_tag_id && (names.get(pair.trial_tag_id) ?? '–'),
  ].filter(Boolean)
  return (
    <>
      {languages}
      {trial.length > 0 && (
        <Text span size="sm" c="dimmed" ml={12}>
          {t('tests')}: {trial.join(' · ')}
        </Text>
      )}
    </>
  )
}

interface SectionProps {
  step: 'personal' | 'background' | 'roles'
  onEdit: ApplicationSheetProps['onEdit']
  children: ReactNode
}

function Section({ step, onEdit, children }: SectionProps) {
  const t = useText(applicationFieldText)
  const common = useText(commonText)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={3} fz={15} id={id}>
          {t(step)}
        </Title>
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${common('edit')}: ${t(step)}`}
            onClick={() => onEdit(step)}
          >
            {common('edit')}
          </Button>
        )}
      </Group>
      <dl className={classes.fields}>{children}</dl>
    </section>
  )
}

function Field({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  const t = useText(applicationFieldText)
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd className={isWide ? classes.prose : undefined}>
        {children || (
          <Text span inherit c="dimmed">
            {t('none')}
          </Text>
        )}
      </dd>
    </div>
  )
}
