import { Button } from '@mantine/core'
import type { Call } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { type ActionOptions, useAction } from '../../api/use-action.ts'
import { saveFile } from '../../ui/files/save-file.ts'

interface File {
  readonly name: string
  readonly mime: string
  readonly content: string
}

interface ExportButtonProps<In, Parsed, Out extends File> extends Pick<ActionOptions<In, Out>, 'invalidates'> {
  call: Call<In, Parsed, Out>
  input: In
  label: string
  onSaved?: (file: Out) => void
}

/** Saves what a call makes of a list. */
export function ExportButton<In, Parsed, Out extends File>(props: ExportButtonProps<In, Parsed, Out>) {
  const { call, input, label, invalidates = [], onSaved } = props
  const take = useAction(call, {
    invalidates,
    onSuccess: (file) => {
      saveFile(file.name, file.mime, file.content)
      onSaved?.(file)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate(input)}
    >
      {label}
    </Button>
  )
}
