/** A file's name as a button that requests its address and opens it. */
import { Anchor, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { formatSize } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useOpenPreview } from './use-open-preview.ts'

export function FileLink({ file }: { file: { file_id: string; name: string; size: number } }) {
  const language = useLanguage()
  const open = useOpenPreview(calls.file.getFileUrl)
  return (
    <>
      <Anchor component="button" type="button" inherit ta="start" onClick={() => void open({ file_id: file.file_id })}>
        {file.name}
      </Anchor>
      <Text span size="xs" c="dimmed" ml={8}>
        {formatSize(file.size, language)}
      </Text>
    </>
  )
}
