/** What a page of the handbook says: paragraphs, steps, labels of the screen, keys and links. */
import { Anchor } from '@mantine/core'
import type { HandbookBlock, HandbookSpan } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './handbook.module.css'

interface HandbookBlocksProps {
  blocks: readonly HandbookBlock[]
  /** Of a page's own headings; one below that of the page. */
  level?: 2 | 3
  /** Opens another page of the handbook here, in place of going to it. */
  onPage?: ((page: string) => void) | undefined
}

/** Its texts never change, so that their places are their keys. */
export function HandbookBlocks({ blocks, level = 2, onPage }: HandbookBlocksProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const headings = blocks.filter(({ type }) => type === 'heading')
  const lineOf = (spans: readonly HandbookSpan[] | undefined) =>
    spans?.map((span, index) => <Span key={index} span={span} onPage={onPage} />)
  return (
    <div className={classes.blocks}>
      {blocks.map((block, index) => {
        const items = block.lines.map((spans, place) => <li key={place}>{lineOf(spans)}</li>)
        if (block.type === 'steps') return <ol key={index}>{items}</ol>
        if (block.type === 'points') return <ul key={index}>{items}</ul>
        const [only] = block.lines
        if (block.type === 'text') return <p key={index}>{lineOf(only)}</p>
        return (
          <Heading key={index} id={`s${headings.indexOf(block)}`}>
            {lineOf(only)}
          </Heading>
        )
      })}
    </div>
  )
}

interface SpanProps {
  span: HandbookSpan
  onPage: ((page: string) => void) | undefined
}

function Span({ span: { text, is_label, is_key, link }, onPage }: SpanProps): ReactNode {
  if (is_key) return <kbd className={classes.key}>{text}</kbd>
  const said = is_label ? <strong>{text}</strong> : text
  return link === null ? (
    said
  ) : (
    <PortalAnchor link={link} onPage={onPage}>
      {said}
    </PortalAnchor>
  )
}

/** A real link, whose plain click doesn't load the portal anew. */
export function PortalAnchor({
  link,
  onPage,
  children,
}: { link: string; children: ReactNode } & Omit<SpanProps, 'span'>) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const page = /^\/help\?page=([\w-]+)/.exec(link)?.[1]
    if (page !== undefined && onPage) onPage(page)
    else router.history.push(link)
  }
  return (
    <Anchor href={link} inherit underline="always" onClick={follow}>
      {children}
    </Anchor>
  )
}
