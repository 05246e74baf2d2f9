import { Alert, List, Text } from '@mantine/core'
import { orderedExts, present, uploadLimits } from '@polyphony/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { formatSize } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { UploadField } from '../../../../../upload/UploadField.tsx'
import { isRecording } from '../../draft/draft.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { useMissingPrograms } from '../use-missing-programs.ts'
import type { OrderFiles } from '../use-order-files.ts'
import { FileRow } from './FileRow.tsx'
import { Section } from './Section.tsx'

const exts = Object.values(orderedExts).flat()

export function FilesSection({ draft, files }: DraftHandle & { files: OrderFiles }) {
  const t = useText(createText)
  const loose = draft.files.filter(isRecording)
  const needsSubtitle = draft.flow_id !== null && !draft.flow_takes_media
  return (
    <Section title={t('files')}>
      <UploadField upload={files.upload} label={t('chooseFiles')} exts={exts} hint={<Limits />} isDoneHidden />
      {draft.files.length > 0 && (
        <ul className={classes.files}>
          {draft.files.map((file) => (
            <FileRow
              key={file.file_id}
              file={file}
              files={files}
              loose={loose}
              needsSubtitle={needsSubtitle}
              languages={draft}
            />
          ))}
        </ul>
      )}
      {files.refused.length > 0 && (
        <Alert color="orange" variant="light" icon={<IconInfoCircle size={20} />} role="status">
          <List size="sm" listStyleType="none">
            {files.refused.map(({ why: reason, name }) => (
              <List.Item key={name}>{t(reason, { name })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Section>
  )
}

const kinds = [
  { label: 'documents', purpose: 'taskDocument', few: ['docx', 'pptx', 'xlsx', 'pdf', 'txt'] },
  { label: 'subtitles', purpose: 'taskSubtitle', few: ['srt', 'vtt', 'ass'] },
  { label: 'pictures', purpose: 'taskPicture', few: ['png', 'jpg'] },
  { label: 'audios', purpose: 'taskAudio', few: ['mp3', 'wav', 'm4a'] },
  { label: 'videos', purpose: 'taskVideo', few: ['mp4', 'mkv', 'webm'] },
] as const

/** The formats and sizes of files that can be ordered. */
function Limits() {
  const t = useText(createText)
  const language = useLanguage()
  const isOldOfficeOff = useMissingPrograms()?.includes('LibreOffice') ?? false
  return (
    <>
      <Text size="xs" c="dimmed" mt={8}>
        {t('dropHere')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('separately')}
      </Text>
      <dl className={classes.limits}>
        {kinds.map(({ label, purpose, few }) => {
          const isWhole = orderedExts[label].length === few.length
          return (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                {`${few.join(' ')}${isWhole ? '' : ' …'} · ${t('upTo', { size: formatSize(present(uploadLimits[purpose].standard[0]).bytes, language) })}`}
              </dd>
            </div>
          )
        })}
      </dl>
      {isOldOfficeOff && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('oldOfficeLacks')}
        </Text>
      )}
    </>
  )
}
