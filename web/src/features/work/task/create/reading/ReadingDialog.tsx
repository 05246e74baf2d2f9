/** How a file is read, with a preview: its encoding, what is taken beside its text, and the columns of a table. */
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import {
  calls,
  type FileInfo,
  type FileReading,
  type OutputOf,
  type TextEncoding,
  usualExtras,
} from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../../parts/query/ErrorNote.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { ExtraChoice, isChoosable } from './ExtraChoice.tsx'
import { readingText } from './reading.text.ts'

export interface ReadFile {
  file_id: string
  name: string
}

interface ReadingDialogProps {
  file: ReadFile
  source_lang: string
  target_langs: readonly string[]
  onRead: (file: FileInfo) => void
  onClose: () => void
}

export function ReadingDialog(props: ReadingDialogProps) {
  const { file, source_lang, onClose } = props
  const t = useText(readingText)
  const [encoding, setEncoding] = useState<TextEncoding | null>(null)
  const look = useCall(
    calls.file.getFileReading,
    { file_id: file.file_id, source_lang, encoding },
    { keepPrevious: true, staleTime: 60_000 },
  )
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg">
      <Text size="sm" fw={600} mb="sm">
        {file.name}
      </Text>
      <ErrorNote error={look.error} />
      {look.data ? (
        <Choice {...props} look={look.data} encoding={encoding} onEncoding={setEncoding} />
      ) : (
        !look.error && <Loader size={20} />
      )}
    </Modal>
  )
}

interface ChoiceProps extends ReadingDialogProps {
  look: OutputOf<typeof calls.file.getFileReading>
  encoding: TextEncoding | null
  onEncoding: (encoding: TextEncoding) => void
}

function Choice({ file, source_lang, target_langs, look, encoding, onEncoding, onRead, onClose }: ChoiceProps) {
  const t = useText(readingText)
  const [extras, setExtras] = useState<FileReading['extras']>(look.reading?.extras ?? null)
  const [columns, setColumns] = useState<FileReading['columns'] | undefined>(
    look.reading ? look.reading.columns : (look.table?.suggested ?? null),
  )
  const set = useAction(calls.file.setFileReading, {
    invalidates: [calls.file.getFileReading, calls.task.quoteTask, calls.houseQuotes.previewHouseQuote],
    noErrorTip: true,
    onSuccess: (info) => {
      onRead(info)
      onClose()
    },
  })
  // Whoever applies what is offered has seen it: the guess is their choice then.
  const offered = look.encodings.find((one) => one.encoding === look.encoding)?.encoding ?? null
  const chosen = encoding ?? look.reading?.encoding ?? offered
  const hasExtras = look.extras.some(isChoosable)
  const isPlain = look.encodings.length === 0 && !hasExtras && !look.table
  const save = () => {
    if (columns === undefined) return
    set.mutate({ file_id: file.file_id, source_lang, reading: { encoding: chosen, extras, columns } })
  }
  return (
    <Stack gap="lg">
      {isPlain && <Text size="sm">{t('nothing')}</Text>}
      {look.encodings.length > 0 && <EncodingChoice look={look} chosen={chosen} onChange={onEncoding} />}
      {look.table && (
        <ColumnChoice table={look.table} columns={columns} target_langs={target_langs} onChange={setColumns} />
      )}
      {hasExtras && <ExtraChoice found={look.extras} chosen={extras ?? usualExtras} onChange={setExtras} />}
      <ErrorNote error={set.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {!isPlain && (
          <Button onClick={save} loading={set.isPending} disabled={columns === undefined}>
            {t('save')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
