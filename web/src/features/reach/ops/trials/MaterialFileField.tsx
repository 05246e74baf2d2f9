/** One of the files of a material: drop or choose it, show it, remove it. */
import { ActionIcon, Input, Text } from '@mantine/core'
import { type FileInfo, type UploadPurpose, uploadLimits } from '@polyphony/contract'
import { IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { useUpload } from '../../../../upload/use-upload.ts'
import classes from './trials.module.css'
import { trialsText } from './trials.text.ts'

export type MaterialFile = Pick<FileInfo, 'file_id' | 'name' | 'size'>

interface MaterialFileFieldProps {
  purpose: Extract<UploadPurpose, 'trialDocument' | 'trialMedia'>
  label: string
  description: string
  isRequired?: boolean
  value: MaterialFile | null
  error?: string
  onChange: (file: MaterialFile | null) => void
  onBusy: (isBusy: boolean) => void
}

export function MaterialFileField(props: MaterialFileFieldProps) {
  const { purpose, label, description, isRequired = false, value, error, onChange, onBusy } = props
  const t = useText(trialsText)
  const id = useId()
  const upload = useUpload({
    purposeOf: () => purpose,
    onReady: ({ file_id, name, size }) => onChange({ file_id, name, size }),
  })
  const tell = useEffectEvent(onBusy)
  const { isBusy } = upload
  useEffect(() => tell(isBusy), [isBusy])
  const exts = uploadLimits[purpose].standard.flatMap((row) => row.exts)
  return (
    <div role="group" aria-labelledby={id} data-invalid={error ? true : undefined}>
      <Input.Label id={id} labelElement="div" required={isRequired}>
        {label}
      </Input.Label>
      <Text size="xs" c="dimmed" mb={6}>
        {description}
      </Text>
      {value ? (
        <ChosenFile file={value} onRemove={() => onChange(null)} />
      ) : (
        <UploadField
          upload={upload}
          label={t('chooseFor', { field: label })}
          exts={exts}
          isMultiple={false}
          isDoneHidden
        />
      )}
      {error && (
        <div className={classes.problem} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}

function ChosenFile({ file: { name, size }, onRemove }: { file: MaterialFile; onRemove: () => void }) {
  const t = useText(trialsText)
  const language = useLanguage()
  return (
    <div className={classes.file}>
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
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
