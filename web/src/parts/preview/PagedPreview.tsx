/** A file page by page: pictures of its pages, or its text. Nothing of the file itself reaches the page. */
import { ActionIcon, Group, Skeleton, Text } from '@mantine/core'
import type { PreviewPage } from '@polyphony/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../../api/client.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.ts'
import { ErrorNote } from '../query/ErrorNote.tsx'
import classes from './paged-preview.module.css'
import { previewText } from './preview.text.ts'

export interface PreviewSource {
  /** Of the query: what is looked at. */
  queryKey: readonly unknown[]
  ask(page: number, signal: AbortSignal): Promise<PreviewPage>
}

interface PagedPreviewProps {
  name: string
  source: PreviewSource
  /** The original has a layout that text can't show. */
  hasLayout: boolean
  /** The page to begin with, from 0. */
  first?: number
  /** What is marked on the pictures of pages. */
  marks?: readonly PageMark[]
}

/** Shares of the page, 0–1. */
export interface PageMark {
  readonly page: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const askAgainMs = 1500
/** LibreOffice is given up after a minute and a half. */
const mostAsks = 60

export function PagedPreview({ name, source, hasLayout, first = 0, marks = [] }: PagedPreviewProps) {
  const t = useText(previewText)
  const [page, setPage] = useState(first)
  const { data, error, isPlaceholderData } = useQuery<PreviewPage, CallError>({
    queryKey: [...source.queryKey, page],
    queryFn: ({ signal }) => source.ask(page, signal),
    placeholderData: keepPreviousData,
    retry: (failures, failure) => failure.code === 'FILES_BEING_READ' && failures < mostAsks,
    retryDelay: askAgainMs,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // opened again, it is what the file is then
  })
  if (error) return <ErrorNote error={error} />
  if (!data)
    return (
      <div className={classes.pages} role="status" aria-busy aria-label={t('making')}>
        <Text size="sm" c="dimmed">
          {t('making')}
        </Text>
        <Skeleton height={360} />
      </div>
    )
  if (data.count === 0) return <Text c="dimmed">{t('noPages')}</Text>
  return (
    <section className={classes.pages} aria-label={name} aria-busy={isPlaceholderData}>
      {data.count > 1 && <Turner page={page} count={data.count} onTurn={setPage} />}
      {data.picture === null ? (
        <Rows page={data} hasLayout={hasLayout} />
      ) : (
        <Picture page={page} data={data} marks={isPlaceholderData ? [] : marks} />
      )}
    </section>
  )
}

interface TurnerProps {
  page: number
  count: number
  onTurn: (page: number) => void
}

function Turner({ page, count, onTurn }: TurnerProps) {
  const t = useText(previewText)
  return (
    <Group gap="xs" justify="center">
      <ActionIcon variant="default" aria-label={t('before')} disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Text size="sm">{t('pageOf', { page: page + 1, count })}</Text>
      <ActionIcon
        variant="default"
        aria-label={t('after')}
        disabled={page + 1 >= count}
        onClick={() => onTurn(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}

interface PictureProps {
  page: number
  data: PreviewPage
  marks: readonly PageMark[]
}

function Picture({ page, data: { picture, count }, marks }: PictureProps) {
  const t = useText(previewText)
  const box = useRef<HTMLDivElement>(null)
  // Before the picture has its size, nobody knows where the mark is.
  const showMark = () => box.current?.querySelector(`.${classes.mark}`)?.scrollIntoView({ block: 'nearest' })
  return (
    <div ref={box} className={classes.picture}>
      <img
        onLoad={showMark}
        className={classes.page}
        src={`data:image/webp;base64,${picture}`}
        alt={t('pageOf', { page: page + 1, count })}
      />
      {marks
        .filter((mark) => mark.page === page)
        .map(({ box: { x, y, width, height } }) => (
          <div
            key={`${x} ${y} ${width} ${height}`}
            className={classes.mark}
            style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
          />
        ))}
    </div>
  )
}

const share = (part: number) => `${100 * part}%`

function Rows({ page: { rows }, hasLayout }: { page: PreviewPage; hasLayout: boolean }) {
  const t = useText(previewText)
  return (
    <div className={classes.sheet}>
      {hasLayout && (
        <Text size="xs" c="dimmed" mb="sm">
          {t('textOnly')}
        </Text>
      )}
      {rows.map(({ start_ms, end_ms, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page never change their places
        <p key={index} className={classes.row}>
          {start_ms !== null && end_ms !== null && (
            <span className={classes.time}>{`${formatDuration(start_ms)} – ${formatDuration(end_ms)}`}</span>
          )}
          {text}
        </p>
      ))}
    </div>
  )
}
