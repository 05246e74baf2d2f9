/** A file's name as a button that requests its address and opens it. */
import { Anchor, Text } from '@mantine/core'
import { calls, linkTo } from '@polyphony/contract'
import { useAction } from '../../api/use-action.ts'
import { formatSize } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

export function FileLink({ file }: { file: { file_id: string; name: string; size: number } }) {
  const language = useLanguage()
  const ask = useAction(calls.file.getFileUrl)
  const open = async () => {
    const tab = window.open('', '_blank') // opened at once, because browsers block windows that open after a request
    const found = await ask.mutateAsync({ file_id: file.file_id }).catch(() => null)
    if (!tab) return
    if (found) tab.location.href = linkTo(paths.preview, { search: { url: found.url } })
    else tab.close()
  }
  return (
    <>
      <Anchor component="button" type="button" inherit ta="start" onClick={() => void open()}>
        {file.name}
      </Anchor>
      <Text span size="xs" c="dimmed" ml={8}>
        {formatSize(file.size, language)}
      </Text>
    </>
  )
}
