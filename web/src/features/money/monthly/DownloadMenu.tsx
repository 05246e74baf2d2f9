import { Button, Group } from '@mantine/core'
import { calls, type SettleRow } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../api/use-action.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { monthlyText } from './monthly.text.ts'

/** The statement as a PDF to keep and as CSV to calculate with. */
export function DownloadMenu({ row: { settlement_id } }: { row: Pick<SettleRow, 'settlement_id'> }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const take = useAction(calls.settle.downloadStatement, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={t('downloadAs', { format: t(format) })}
          loading={take.isPending && take.variables?.format === format}
          onClick={() => take.mutate({ settlement_id, format, language })}
        >
          {t(format)}
        </Button>
      ))}
    </Group>
  )
}
