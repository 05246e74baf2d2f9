/** The file at the passage: its page with the boxes drawn, its slide, the recording at the second; and what was read of it. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import {
  type Anchor,
  calls,
  extensionOf,
  type KnowledgeChunk,
  type KnowledgeFile,
  laidOutExts,
  type PreviewPage,
  signedUrlMs,
} from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { PagedPreview } from '../../../../parts/preview/PagedPreview.tsx'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { paths } from '../../../../paths.ts'
import { ChunkItem } from './ChunkItem.tsx'
import classes from './passage-screen.module.css'
import { passageScreenText } from './passage-screen.text.ts'
import { TaskRecording } from './TaskRecording.tsx'

export type AskPage = (url: string, page: number, signal: AbortSignal) => Promise<PreviewPage>

interface OpenedProps {
  file: KnowledgeFile
  revision: number | undefined
  position: number
  askPage: AskPage
}

const pageSize = 20

export function Opened({ file: { knowledge_id }, revision, position, askPage }: OpenedProps) {
  const [pageIndex, setPageIndex] = useState(Math.floor(position / pageSize))
  const version = { knowledge_id, ...(revision !== undefined && { revision }) }
  const chunks = useCall(
    calls.knowledge.getKnowledgeChunkList,
    { ...version, pageIndex, pageSize },
    { keepPrevious: true },
  )
  const [asked, setAsked] = useState<KnowledgeChunk>()
  const { list = [], total = 0 } = chunks.data ?? {}
  const current = list.find((chunk) => chunk.position === position) ?? asked
  if (current && current !== asked) setAsked(current)
  const said = current && momentOf(current)
  const opened = useCall(
    calls.kbsFile.getFileOnlineUrl,
    { ...version, ...(said && { piece_id: said.piece_id }) },
    { staleTime: signedUrlMs / 2 },
  )
  const navigate = useNavigate()
  const open = (chunk: KnowledgeChunk) =>
    void navigate({
      to: paths.preview,
      search: { ...version, position: chunk.position },
      replace: true,
      resetScroll: false,
    })
  return (
    <main className={classes.main}>
      {opened.data?.url && current && (
        <Original
          url={opened.data.url}
          mime={opened.data.mime}
          name={opened.data.name}
          chunk={current}
          askPage={askPage}
        />
      )}
      {said && opened.data?.file_id && <TaskRecording fileId={opened.data.file_id} ms={said.start_ms} />}
      <section className={classes.read}>
        {opened.data?.url && <Whole url={opened.data.url} />}
        {chunks.data ? (
          <Chunks list={list} position={position} onOpen={open} />
        ) : (
          <QueryState error={chunks.error} onRetry={chunks.refetch} bones={<Skeleton height={320} />} />
        )}
        <Turn pageIndex={pageIndex} pages={Math.ceil(total / pageSize)} onTurn={setPageIndex} />
      </section>
    </main>
  )
}

/** Where a task's recording says it; null for all else. */
function momentOf({ anchors: [first] }: KnowledgeChunk): { piece_id: string; start_ms: number } | null {
  if (first?.in !== 'task' || first.start_ms === null) return null
  return { piece_id: first.piece_id, start_ms: first.start_ms }
}

/** The file itself, as it was uploaded. */
function Whole({ url }: { url: string }) {
  const t = useText(passageScreenText)
  return (
    <LinkAnchor size="sm" display="block" px="sm" pt="xs" to={paths.preview} search={{ url }} target="_blank">
      {t('whole')}
    </LinkAnchor>
  )
}

interface ChunksProps {
  list: readonly KnowledgeChunk[]
  position: number
  onOpen: (chunk: KnowledgeChunk) => void
}

function Chunks({ list, position, onOpen }: ChunksProps) {
  const t = useText(passageScreenText)
  if (list.length === 0) return <Text c="dimmed">{t('unread')}</Text>
  return (
    <ol className={classes.chunks} aria-label={t('read')}>
      {list.map((chunk) => (
        <ChunkItem key={chunk.position} chunk={chunk} isAsked={chunk.position === position} onOpen={onOpen} />
      ))}
    </ol>
  )
}

interface TurnProps {
  pageIndex: number
  pages: number
  onTurn: (pageIndex: number) => void
}

function Turn({ pageIndex, pages, onTurn }: TurnProps) {
  const t = useText(passageScreenText)
  if (pages < 2) return null
  return (
    <Group justify="space-between" p="sm">
      <Button variant="default" size="compact-sm" disabled={pageIndex === 0} onClick={() => onTurn(pageIndex - 1)}>
        {t('before')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={pageIndex + 1 >= pages}
        onClick={() => onTurn(pageIndex + 1)}
      >
        {t('after')}
      </Button>
    </Group>
  )
}

interface OriginalProps {
  url: string
  mime: string
  name: string
  chunk: KnowledgeChunk
  askPage: AskPage
}

/** Where nothing of the original can be shown at the place, what was read of it says more. */
function Original({ url, mime, name, chunk: { anchors, position }, askPage }: OriginalProps) {
  const [first] = anchors
  if (first?.in === 'recording') return <Recording url={url} mime={mime} name={name} ms={first.start_ms} />
  const page = first?.in === 'pages' ? first.page : first?.in === 'slides' ? first.slide : null
  if (page === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div className={classes.original} tabIndex={0}>
      <PagedPreview
        key={position}
        name={name}
        hasLayout={laidOutExts.includes(extensionOf(name))}
        first={page - 1}
        marks={anchors.flatMap(marksOf)}
        source={{ queryKey: ['page of a signed file', url], ask: (index, signal) => askPage(url, index, signal) }}
      />
    </div>
  )
}

const marksOf = (anchor: Anchor) =>
  anchor.in === 'pages' ? anchor.boxes.map((box) => ({ page: anchor.page - 1, box })) : []

interface RecordingProps {
  url: string
  mime: string
  name: string
  ms: number
}

function Recording({ url, mime, name, ms }: RecordingProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // Before it has loaded this is where it will begin.
    if (element.current) element.current.currentTime = ms / 1000
  }, [ms])
  if (!/^(?:audio|video)\//.test(mime)) return null
  return (
    <div className={classes.original}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it */}
      <video
        ref={element}
        src={url}
        controls
        aria-label={name}
        className={mime.startsWith('audio/') ? classes.sound : classes.film}
      />
    </div>
  )
}
