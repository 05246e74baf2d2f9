/** A button that looks at a file in a tab of its own. */
import { ActionIcon } from '@mantine/core'
import type { Call } from '@polyphony/contract'
import { IconEye } from '@tabler/icons-react'
import { useText } from '../../i18n/i18n.ts'
import { previewText } from '../preview/preview.text.ts'
import { useOpenPreview } from './use-open-preview.ts'

interface OpenPreviewProps<In, Parsed> {
  /** Returns an address that is valid for a short time. */
  call: Call<In, Parsed, { url: string }>
  input: In
  name: string
}

export function OpenPreview<In, Parsed>({ call, input, name }: OpenPreviewProps<In, Parsed>) {
  const t = useText(previewText)
  const open = useOpenPreview(call)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--muted)"
      aria-label={t('lookAt', { name })}
      title={t('lookAt', { name })}
      onClick={() => void open(input)}
    >
      <IconEye size={16} aria-hidden />
    </ActionIcon>
  )
}
