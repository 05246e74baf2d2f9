/** `/share/<token>`: files for somebody without an account. The page names files, never people. */
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconDownload, IconLinkOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { saveAddress } from '../../../api/save-address.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { outputKindText } from '../../../i18n/domain/domain.text.ts'
import { dot, formatDateTime, formatLanguageName, formatSize } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { PublicFrame } from '../../../shell/public-frame/PublicFrame.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from './share.module.css'
import { shareText } from './share.text.ts'

const { getSharedOutputs, downloadSharedOutput } = calls.share
type Shared = OutputOf<typeof getSharedOutputs>

export function ShareScreen() {
  const t = useText(shareText)
  const { token } = useParams({ from: '/share/$token' })
  return (
    <PublicFrame title={t('title')} isWide isPrivate>
      <Content token={token} />
    </PublicFrame>
  )
}

function Content({ token }: { token: string }) {
  const t = useText(shareText)
  const shared = useCall(getSharedOutputs, { token })
  // A truncated link doesn't match the schema of a token.
  if (shared.error?.code === 'NOT_FOUND' || shared.error?.code === 'Parameter_Error')
    return <EmptyState isPage icon={IconLinkOff} title={t('gone')} hint={t('goneHint')} />
  return (
    <QueryContent query={shared} bones={<Skeleton height={240} />}>
      {(files) => <Files token={token} shared={files} />}
    </QueryContent>
  )
}

function Files({ token, shared }: { token: string; shared: Shared }) {
  const t = useText(shareText)
  const language = useLanguage()
  const zip = useAction(downloadSharedOutput, { onSuccess: saveAddress })
  return (
    <>
      <Title order={1} className={classes.title}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('until', { at: formatDateTime(shared.expires_at, language) })}
      </Text>
      {shared.has_zip && (
        <Button
          mt="md"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={zip.isPending}
          onClick={() => zip.mutate({ token, output_id: null })}
        >
          {t('zip')}
        </Button>
      )}
      <ul className={classes.list}>
        {shared.list.map((output) => (
          <File key={output.output_id} token={token} output={output} />
        ))}
      </ul>
    </>
  )
}

function File({ token, output }: { token: string; output: Shared['list'][number] }) {
  const t = useText(shareText)
  const common = useText(commonText)
  const kind = useText(outputKindText)
  const language = useLanguage()
  const download = useAction(downloadSharedOutput, { onSuccess: saveAddress })
  const { output_id, name, target_lang, size } = output
  return (
    <li className={classes.file}>
      <div className={classes.about}>
        <Text className={classes.name}>{name}</Text>
        <Text size="sm" c="dimmed">
          {kind(output.kind)}
          {dot}
          {formatLanguageName(target_lang, language)}
          {dot}
          <span className={classes.size}>{formatSize(size, language)}</span>
        </Text>
      </div>
      <Button
        className={classes.download}
        size="compact-md"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('downloadName', { name })}
        loading={download.isPending}
        onClick={() => download.mutate({ token, output_id })}
      >
        {common('download')}
      </Button>
    </li>
  )
}
