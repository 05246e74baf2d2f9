import { Button, Group, Loader, Text } from '@mantine/core'
import { calls, type DataExport } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../api/use-action.ts'
import { formatDateTime, formatSize } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { Card } from '../../ui/frame/Card.tsx'
import { useConfirmed } from '../confirm-identity/use-confirmed.tsx'
import { dataText } from './own-data.text.ts'

/** @param latest null before the first request */
export function CopyCard({ latest }: { latest: DataExport | null }) {
  const t = useText(dataText)
  const confirmed = useConfirmed()
  const request = useAction(calls.account.exportData, { invalidates: [calls.account.getDataState] })
  const isPacking = latest?.state === 'running'
  return (
    <Card title={t('copy')} description={t('copyAbout')}>
      {latest && <State latest={latest} />}
      <Group gap="xs" mt={latest ? 'sm' : 0}>
        {latest?.file_id && <Download fileId={latest.file_id} size={latest.size ?? 0} />}
        {!isPacking && (
          <Button
            variant="default"
            loading={request.isPending}
            onClick={() => void confirmed.run(() => request.mutateAsync({}))}
          >
            {t(latest ? 'requestAgain' : 'request')}
          </Button>
        )}
      </Group>
      {confirmed.dialog}
    </Card>
  )
}

function State({ latest: { state, file_id, expires_at } }: { latest: DataExport }) {
  const t = useText(dataText)
  const language = useLanguage()
  if (state === 'running')
    return (
      <Group gap="xs" role="status">
        <Loader size={16} aria-hidden />
        <Text size="sm">{t('packing')}</Text>
      </Group>
    )
  const said = file_id ? t('packed', { moment: expires_at ? formatDateTime(expires_at, language) : '' }) : t('expired')
  return (
    <Text size="sm" role="status">
      {state === 'failed' ? t('packFailed') : said}
    </Text>
  )
}

function Download({ fileId, size }: { fileId: string; size: number }) {
  const t = useText(dataText)
  const language = useLanguage()
  const ask = useAction(calls.file.getFileUrl, {
    onSuccess: ({ url, name }) => {
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    },
  })
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={ask.isPending}
      onClick={() => ask.mutate({ file_id: fileId })}
    >
      {t('download', { size: formatSize(size, language) })}
    </Button>
  )
}
