/** What the client should know of how files are read, before they order: doubtful encodings, text that is left out. */
import { Alert, Button, Text } from '@mantine/core'
import type { FileInfo, OrderedReading } from '@polyphony/contract'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatLanguageName, formatWords } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { type ReadFile, ReadingDialog } from './ReadingDialog.tsx'
import { readingText } from './reading.text.ts'
import { readingId } from './reading-id.ts'

interface FileReadingsProps {
  readings: readonly OrderedReading[]
  fileNames: ReadonlyMap<string, string>
  source_lang: string
  target_langs: readonly string[]
  onRead: (file: FileInfo) => void
}

export function FileReadings({ readings, fileNames, source_lang, target_langs, onRead }: FileReadingsProps) {
  const t = useText(readingText)
  const [open, setOpen] = useState<ReadFile | null>(null)
  const told = readings.filter(isWorthTelling)
  return (
    <>
      {told.map((reading) => {
        const file = { file_id: reading.file_id, name: fileNames.get(reading.file_id) ?? '–' }
        const isAsked = reading.needs_choice
        return (
          <Alert
            key={reading.file_id}
            id={readingId(reading.file_id)}
            color={isAsked ? 'orange' : 'gray'}
            variant="light"
            icon={<IconFileSearch size={20} />}
            role={isAsked ? 'alert' : 'status'}
            mb="sm"
          >
            <Text size="sm" fw={600}>
              {file.name}
            </Text>
            <Sentences reading={reading} />
            <Button size="compact-md" variant="default" mt="xs" onClick={() => setOpen(file)}>
              {t('check')}
            </Button>
          </Alert>
        )
      })}
      {open && (
        <ReadingDialog
          file={open}
          source_lang={source_lang}
          target_langs={target_langs}
          onRead={onRead}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const isWorthTelling = ({ is_encoding_sure, extras, utf8_langs, has_columns }: OrderedReading) =>
  !is_encoding_sure || has_columns || utf8_langs.length > 0 || extras.some((extra) => !extra.is_taken)

function Sentences({ reading }: { reading: OrderedReading }) {
  const t = useText(readingText)
  const language = useLanguage()
  const list = (parts: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(parts)
  const { encoding, extras, utf8_langs, has_columns, is_by_columns } = reading
  const left = extras.filter((extra) => !extra.is_taken)
  const what = list(
    left.map(({ kind, word_count }) => t('extraWords', { kind: t(kind), words: formatWords(word_count, language) })),
  )
  const languages = list(utf8_langs.map((lang) => formatLanguageName(lang, language)))
  const sentences = [
    ...(reading.is_encoding_sure ? [] : [t('unsure', { encoding: encoding.toUpperCase() })]),
    ...(has_columns ? [t(is_by_columns ? 'byColumns' : 'hasColumns')] : []),
    ...(left.length > 0 ? [t('notTaken', { what })] : []),
    ...(utf8_langs.length > 0 ? [t('asUtf8', { encoding: encoding.toUpperCase(), languages })] : []),
  ]
  return sentences.map((sentence) => (
    <Text key={sentence} size="sm">
      {sentence}
    </Text>
  ))
}
