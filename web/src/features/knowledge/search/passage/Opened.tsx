/** The file at the passage: its page with the boxes drawn, its slide, the recording at the second; and what was read of it. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { calls, type InputOf, type KnowledgeChunk, type KnowledgeFile, signedUrlMs } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { paths } from '../../../../paths.ts'
import { ChunkItem } from './ChunkItem.tsx'
import { type AskPage, Original } from './Original.tsx'
import classes from './passage-screen.module.css'
import { passageScreenText } from './passage-screen.text.ts'
import { TaskRecording } from './TaskRecording.tsx'

export interface PassageAddress {
  knowledge_id: string
  /** Missing: the version that is found now. */
  revision: number | undefined
  position: number
  /** Of what is heard, which of the passage's cues; missing: the first. */
  cue: number | undefined
}

interface OpenedProps {
  file: KnowledgeFile
  place: PassageAddress
  askPage: AskPage
  onOpen: (place: PassageAddress) => void
  /** A page's main part; within another page there is one already. */
  Room?: 'main' | 'div'
}

const pageSize = 20
const askAgainMs = 3000

export function Opened({ file: { knowledge_id }, place, askPage, onOpen, Room = 'main' }: OpenedProps) {
  const { revision, position, cue } = place
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
  const said = current && pieceOf(current)
  const ms = current ? secondOf(current, cue) : 0
  const opened = useAddress({ ...version, ...(said && { piece_id: said.piece_id }) })
  const open = (chunk: KnowledgeChunk, heard?: number) =>
    onOpen({ knowledge_id, revision, position: chunk.position, cue: heard })
  return (
    <Room className={classes.main}>
      {opened.data?.url && current && (
        <Original
          {...opened.data}
          url={opened.data.url}
          passage={{ ...version, position: current.position }}
          anchors={current.anchors}
          ms={ms}
          askPage={askPage}
        />
      )}
      {said && opened.data?.file_id && <TaskRecording fileId={opened.data.file_id} ms={ms} />}
      <section className={classes.read}>
        {opened.data?.url && <Whole url={opened.data.url} />}
        {chunks.data ? (
          <Chunks list={list} position={position} cue={cue} onOpen={open} />
        ) : (
          <QueryState error={chunks.error} onRetry={chunks.refetch} bones={<Skeleton height={320} />} />
        )}
        <Turn pageIndex={pageIndex} pages={Math.ceil(total / pageSize)} onTurn={setPageIndex} />
      </section>
    </Room>
  )
}

/** Asked anew while a recording is converted to a format that browsers play. */
function useAddress(asked: InputOf<typeof calls.kbsFile.getFileOnlineUrl>) {
  const [isComing, setComing] = useState(false)
  const refetchInterval = isComing && askAgainMs
  const opened = useCall(calls.kbsFile.getFileOnlineUrl, asked, { staleTime: signedUrlMs / 2, refetchInterval })
  const { state } = opened.data?.conversion ?? {}
  const isConverting = state === 'waiting' || state === 'running'
  if (isConverting !== isComing) setComing(isConverting)
  return opened
}

/** Of which of a task's recordings it is; null for all else. */
function pieceOf({ anchors: [first] }: KnowledgeChunk): { piece_id: string } | null {
  return first?.in === 'task' && first.start_ms !== null ? { piece_id: first.piece_id } : null
}

/** Where the recording says it. */
function secondOf({ anchors }: KnowledgeChunk, cue = 0): number {
  const anchor = anchors[cue] ?? anchors[0]
  return anchor && 'start_ms' in anchor ? (anchor.start_ms ?? 0) : 0
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
  cue: number | undefined
  onOpen: (chunk: KnowledgeChunk, cue?: number) => void
}

function Chunks({ list, position, cue, onOpen }: ChunksProps) {
  const t = useText(passageScreenText)
  if (list.length === 0) return <Text c="dimmed">{t('unread')}</Text>
  return (
    <ol className={classes.chunks} aria-label={t('read')}>
      {list.map((chunk) => (
        <ChunkItem
          key={chunk.position}
          chunk={chunk}
          isAsked={chunk.position === position}
          askedCue={chunk.position === position ? cue : undefined}
          onOpen={onOpen}
        />
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
