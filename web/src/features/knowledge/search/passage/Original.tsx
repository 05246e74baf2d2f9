/** The file at the passage: its page or slide with the passage marked, the rows of its table, the recording at the second. */
import { Skeleton, Text } from '@mantine/core'
import {
  type Anchor,
  calls,
  extensionOf,
  type InputOf,
  laidOutExts,
  type OutputOf,
  type PreviewPage,
} from '@polyphony/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '../../../../api/client.ts'
import { callOptions } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { PagedPreview, type PageMark } from '../../../../parts/preview/PagedPreview.tsx'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import classes from './passage-screen.module.css'
import { passageScreenText } from './passage-screen.text.ts'
import { SheetTable } from './SheetTable.tsx'

export type AskPage = (url: string, page: number, signal: AbortSignal) => Promise<PreviewPage>

interface FileProps {
  url: string
  name: string
  askPage: AskPage
}

interface OriginalProps extends FileProps {
  mime: string
  conversion: OutputOf<typeof calls.kbsFile.getFileOnlineUrl>['conversion']
  passage: InputOf<typeof calls.knowledge.getKnowledgePlace>
  anchors: readonly Anchor[]
  /** Where a recording says it. */
  ms: number
}

/** Where nothing of the original can be shown at the place, what was read of it says more. */
export function Original({ mime, conversion, passage, anchors, ms, ...file }: OriginalProps) {
  const t = useText(passageScreenText)
  const [first] = anchors
  if (first?.in === 'recording' && conversion && conversion.state !== 'ready')
    return <Note>{t(conversion.state === 'failed' ? 'unplayable' : 'converting')}</Note>
  if (first?.in === 'recording') return <Recording {...file} mime={mime} ms={ms} />
  if (first?.in === 'pages')
    return (
      <Frame>
        <Pages key={passage.position} {...file} page={first.page - 1} marks={anchors.flatMap(marksOf)} />
      </Frame>
    )
  if (first && askedFor.has(first.in)) return <Placed {...file} passage={passage} />
  return null
}

/** Where these stand has to be found in the file. */
const askedFor: ReadonlySet<Anchor['in']> = new Set(['headings', 'slides', 'sheets'])

const marksOf = (anchor: Anchor) =>
  anchor.in === 'pages' ? anchor.boxes.map((box) => ({ page: anchor.page - 1, box })) : []

const Frame = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
  <div className={classes.original} tabIndex={0}>
    {children}
  </div>
)

const askAgainMs = 1500
/** Drawing a document is given up after a minute and a half; each try waits eight seconds itself. */
const mostAsks = 12

function Placed({ passage, ...file }: FileProps & Pick<OriginalProps, 'passage'>) {
  const t = useText(passageScreenText)
  const { data: place, error } = useQuery({
    ...callOptions(calls.knowledge.getKnowledgePlace, passage),
    retry: (failures, failure) =>
      failure instanceof CallError && failure.code === 'FILES_BEING_READ' && failures < mostAsks,
    retryDelay: askAgainMs,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorNote error={error} />
  if (!place)
    return (
      <div className={classes.original} role="status" aria-busy aria-label={t('placing')}>
        <Text size="sm" c="dimmed">
          {t('placing')}
        </Text>
        <Skeleton height={360} mt="xs" />
      </div>
    )
  if (place.layout === 'table') return <SheetTable place={place} />
  if (place.layout === 'text') return place.reason === 'undrawable' ? <Note>{t('undrawable')}</Note> : null
  return (
    <Frame>
      {place.marks.length === 0 && <Note>{t('unmarked')}</Note>}
      <Pages key={passage.position} {...file} page={place.page} marks={place.marks} />
    </Frame>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" className={classes.note}>
    {children}
  </Text>
)

interface PagesProps extends FileProps {
  page: number
  marks: readonly PageMark[]
}

const Pages = ({ url, name, askPage, page, marks }: PagesProps) => (
  <PagedPreview
    name={name}
    hasLayout={laidOutExts.includes(extensionOf(name))}
    first={page}
    marks={marks}
    source={{ queryKey: ['page of a signed file', url], ask: (index, signal) => askPage(url, index, signal) }}
  />
)

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
