/** The files of one field, with an upload as long as more are allowed. */
import { ActionIcon, Input, Text } from '@mantine/core'
import { type ApplicationFile, uploadLimits } from '@polyphony/contract'
import { IconFile, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { useUpload } from '../../../../upload/use-upload.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'

const exts = uploadLimits.application.standard.flatMap((row) => row.exts)

interface FilesFieldProps {
  label: string
  description: string
  addLabel: string
  files: readonly ApplicationFile[]
  fileIds: readonly string[]
  /** How many more files are allowed. */
  room: number
  isRequired?: boolean
  error: string | null
  onAdd: (file: ApplicationFile) => void
  onRemove: (fileId: string) => void
}

export function FilesField(props: FilesFieldProps) {
  const { label, description, addLabel, files, fileIds, room, isRequired = false, error, onAdd, onRemove } = props
  const id = useId()
  const upload = useUpload({
    purposeOf: () => 'application',
    onReady: ({ file_id, name, ext, size }) => onAdd({ file_id, name, ext, size }),
  })
  const shown = files.filter(({ file_id }) => fileIds.includes(file_id))
  return (
    <div role="group" aria-labelledby={id} data-invalid={error ? true : undefined}>
      <Input.Label id={id} labelElement="div" required={isRequired}>
        {label}
      </Input.Label>
      <Text size="xs" c="dimmed" mb={6}>
        {description}
      </Text>
      {shown.length > 0 && (
        <ul className={classes.files}>
          {shown.map((file) => (
            <FileRow key={file.file_id} file={file} onRemove={() => onRemove(file.file_id)} />
          ))}
        </ul>
      )}
      {room > 0 && <UploadField upload={upload} label={addLabel} exts={exts} isMultiple={room > 1} isDoneHidden />}
      {error && (
        <div className={classes.problem} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}

function FileRow({ file: { name, size }, onRemove }: { file: ApplicationFile; onRemove: () => void }) {
  const t = useText(applicationText)
  const language = useLanguage()
  return (
    <li className={classes.file}>
      <IconFile size={18} color="var(--muted)" aria-hidden />
      <span className={classes.fileName}>
        <TruncatedText text={name} />
      </span>
      <Text span size="xs" c="dimmed">
        {formatSize(size, language)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        aria-label={t('removeFile', { name })}
        title={t('removeFile', { name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
