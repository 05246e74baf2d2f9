/** Uploads a file for import; the dialog closes when the job is queued, and the list of imports shows its progress. */
import { Stack, Text } from '@mantine/core'
import { calls, type ExchangeKind } from '@polyphony/contract'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { useUpload } from '../../../../upload/use-upload.ts'
import { exchangeText } from '../memory.text.ts'

interface ImportDialogProps {
  kind: ExchangeKind
  isOpen: boolean
  onClose: () => void
}

export function ImportDialog({ kind, isOpen, onClose }: ImportDialogProps) {
  const t = useText(exchangeText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t(kind === 'tmx' ? 'importTmx' : 'importTbx')}>
      <File kind={kind} />
    </FormDialog>
  )
}

function File({ kind }: Pick<ImportDialogProps, 'kind'>) {
  const t = useText(exchangeText)
  const choices = useLanguageChoices()
  const [source, setSource] = useState<string | null>(null)
  const begin = useSave(calls.memory.importMemory, { invalidates: [calls.memory.getMemoryImports] })
  const upload = useUpload({
    purposeOf: (name) => (name.toLowerCase().endsWith(`.${kind}`) ? 'memory' : null),
    onReady: ({ file_id }) => begin.send({ file_id, source_lang: source }),
  })
  return (
    <Stack gap="md">
      <ErrorNote message={begin.message} />
      <Text size="sm">{t('about')}</Text>
      {kind === 'tbx' && (
        <LongSelect
          label={t('fromLanguage')}
          placeholder={t('asFile')}
          clearable
          data={choices}
          value={source}
          onChange={setSource}
          disabled={upload.isBusy || begin.isPending}
        />
      )}
      <UploadField upload={upload} label={t('choose')} exts={[kind]} isMultiple={false} />
    </Stack>
  )
}
