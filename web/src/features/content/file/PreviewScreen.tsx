/** `/preview?url=`: shows one of this site's files by its signed address, and nothing else. */
import { Button, Center, Group, Loader, Text, Title } from '@mantine/core'
import { extensionOf, laidOutExts } from '@polyphony/contract'
import { IconDownload, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatSize } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { PagedPreview } from '../../../parts/preview/PagedPreview.tsx'
import { paths } from '../../../paths.ts'
import { PublicFooter } from '../../../shell/public-footer/PublicFooter.tsx'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { fileText } from './file.text.ts'
import classes from './preview.module.css'
import { askPage, maxTextBytes, ownFileUrl, readSignedFile, type SignedFile } from './signed-file.ts'

export function PreviewScreen() {
  const t = useText(fileText)
  const search = useSearch({ from: paths.preview })
  const url = ownFileUrl(search.url, location.origin)
  return (
    <div className={classes.page}>
      <title>{`${t('preview')} · Polyphony`}</title>
      {url ? <SignedPreview url={url} /> : <BadUrl />}
      <div className={classes.footer}>
        <PublicFooter />
      </div>
    </div>
  )
}

function BadUrl() {
  const t = useText(fileText)
  return (
    <Center component="main" className={classes.main}>
      <EmptyState isPage icon={IconFileOff} title={t('badUrl')} hint={t('badUrlHint')} />
    </Center>
  )
}

function SignedPreview({ url }: { url: string }) {
  const t = useText(fileText)
  const language = useLanguage()
  const { data: file, isError } = useQuery({
    queryKey: ['signed file', url],
    queryFn: ({ signal }) => readSignedFile(url, signal),
    retry: false,
  })
  if (isError) return <BadUrl />
  if (!file) {
    return (
      <Center component="main" className={classes.main}>
        <Loader aria-label={t('loading')} role="status" />
      </Center>
    )
  }
  return (
    <>
      <header className={classes.bar}>
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Logo />
          <Title order={1} size="h3" fw={600} className={classes.name}>
            <TruncatedText text={file.name} limit={60} />
          </Title>
          <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {formatSize(file.size, language)}
          </Text>
        </Group>
        <Button
          component="a"
          href={url}
          download={file.name}
          variant="default"
          flex="none"
          leftSection={<IconDownload size={16} />}
        >
          {t('download')}
        </Button>
      </header>
      <main className={classes.main} data-shown={file.shown}>
        <Content file={file} url={url} />
      </main>
    </>
  )
}

function Content({ file, url }: { file: SignedFile; url: string }) {
  const t = useText(fileText)
  const language = useLanguage()
  switch (file.shown) {
    case 'picture':
      return <img src={url} alt={file.name} className={classes.media} />
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a client's file, whose subtitles don't exist yet
      return <video src={url} controls className={classes.media} aria-label={file.name} />
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
      return <audio src={url} controls className={classes.audio} aria-label={file.name} />
    case 'text':
      return (
        <section className={classes.sheet} aria-label={file.name}>
          <pre className={classes.text}>{file.text}</pre>
          {file.size > maxTextBytes && (
            <Text size="xs" c="dimmed">
              {t('cut', { size: formatSize(maxTextBytes, language) })}
            </Text>
          )}
        </section>
      )
    case 'pages':
      return (
        <PagedPreview
          name={file.name}
          hasLayout={laidOutExts.includes(extensionOf(file.name))}
          source={{ queryKey: ['page of a signed file', url], ask: (page, signal) => askPage(url, page, signal) }}
        />
      )
    default:
      return <EmptyState icon={IconFileOff} title={t('noPreview')} hint={t('noPreviewHint')} />
  }
}
