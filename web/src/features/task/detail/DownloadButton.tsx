import { Button } from '@mantine/core'
import type { Call } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { detailText } from './text.ts'

interface DownloadButtonProps<In, Parsed> {
  /** Answers with a short-lived address. */
  call: Call<In, Parsed, { url: string; name: string }>
  input: In
  name: string
}

export function DownloadButton<In, Parsed>({ call, input, name }: DownloadButtonProps<In, Parsed>) {
  const t = useText(detailText)
  const common = useText(commonText)
  const ask = useAction(call, { onSuccess: save })
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('downloadName', { name })}
      loading={ask.isPending}
      onClick={() => ask.mutate(input)}
    >
      {common('download')}
    </Button>
  )
}

/** The browser saves it under its name and stays on the page. */
function save({ url, name }: { url: string; name: string }) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
