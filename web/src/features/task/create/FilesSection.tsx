import { Alert, List } from '@mantine/core'
import { orderedExts } from '@polyphony/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { useText } from '../../../i18n/i18n.ts'
import { UploadField } from '../../../upload/UploadField.tsx'
import classes from './create.module.css'
import { FileRow } from './FileRow.tsx'
import { Section } from './Section.tsx'
import { createText } from './text.ts'
import type { DraftHandle } from './use-draft.ts'
import type { OrderFiles } from './use-order-files.ts'

const exts = [...orderedExts.subtitles, ...orderedExts.documents, ...orderedExts.videos]

export function FilesSection({ draft, files }: DraftHandle & { files: OrderFiles }) {
  const t = useText(createText)
  return (
    <Section title={t('files')}>
      {draft.files.length > 0 && (
        <ul className={classes.files}>
          {draft.files.map((file) => (
            <FileRow key={file.file_id} file={file} files={files} />
          ))}
        </ul>
      )}
      <UploadField upload={files.upload} label={t('chooseFiles')} exts={exts} isDoneHidden />
      {files.refused.length > 0 && (
        <Alert color="orange" variant="light" icon={<IconInfoCircle size={20} />} role="status">
          <List size="sm" listStyleType="none">
            {files.refused.map(({ why, name }) => (
              <List.Item key={name}>{t(why, { name })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Section>
  )
}
