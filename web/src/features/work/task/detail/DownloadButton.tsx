import { Button } from '@mantine/core'
import type { Call } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { saveAddress } from '../../../../api/save-address.ts'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { detailText } from './detail.text.ts'

interface DownloadButtonProps<In, Parsed> {
  /** Returns an address that is valid for a short time. */
  call: Call<In, Parsed, { url: string; name: string }>
  input: In
  /** The name of the file; omitted where the label contains it. */
  name?: string
  label?: string
}

export function DownloadButton<In, Parsed>({ call, input, name, label }: DownloadButtonProps<In, Parsed>) {
  const t = useText(detailText)
  const common = useText(commonText)
  const ask = useAction(call, { onSuccess: saveAddress })
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={name && t('downloadName', { name })}
      loading={ask.isPending}
      onClick={() => ask.mutate(input)}
    >
      {label ?? common('download')}
    </Button>
  )
}
