import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type ExchangeKind, type LanguagePair } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { exchangeText, memoryText } from '../memory.text.ts'

/** Exports the selected pair, or all pairs. */
export function ExportButton({ kind, pair }: { kind: ExchangeKind; pair: LanguagePair | null }) {
  const t = useText(memoryText)
  const exchange = useText(exchangeText)
  const take = useAction(calls.memory.exportMemory, {
    onSuccess: ({ url, name }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      notifications.show({ message: exchange('exported', { name }) })
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate({ kind, pair })}
    >
      {t('export')}
    </Button>
  )
}
