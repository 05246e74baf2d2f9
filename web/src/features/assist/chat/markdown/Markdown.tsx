/**
 * An answer's Markdown. Nothing that a model writes becomes HTML, loads a picture or leads anywhere by itself: pictures are
 * their description, links ask first.
 */

import type { PhrasingContent, RootContent } from 'mdast'
import { memo, type ReactNode, useState } from 'react'
import classes from './markdown.module.css'
import { type Block, readMarkdown } from './read-markdown.ts'

export interface MarkdownProps {
  text: string
  /** Whether all of it is there. */
  isWritten: boolean
  /** What a number in square brackets is shown as. */
  citation: (n: number) => ReactNode
  onLink: (url: string) => void
}

type Spoken = Pick<MarkdownProps, 'citation' | 'onLink'>

export function Markdown({ text, isWritten, ...spoken }: MarkdownProps) {
  const blocks = useBlocks(text, isWritten)
  return (
    <div className={classes.markdown}>
      {blocks.map((block) => (
        <BlockView key={block.start} block={block} {...spoken} />
      ))}
    </div>
  )
}

function useBlocks(text: string, isWritten: boolean): readonly Block[] {
  const [read, setRead] = useState(() => ({ text, isWritten, blocks: readMarkdown(text, [], isWritten) }))
  if (read.text === text && read.isWritten === isWritten) return read.blocks
  const blocks = readMarkdown(text, read.blocks, isWritten)
  setRead({ text, isWritten, blocks })
  return blocks
}

/** A block that says the same isn't drawn again while the next ones are written. */
const BlockView = memo(
  function BlockView({ block: { node }, ...spoken }: Spoken & { block: Block }) {
    return blockOf(node, spoken)
  },
  (before, after) =>
    before.block.source === after.block.source &&
    before.block.node.type === after.block.node.type &&
    before.citation === after.citation &&
    before.onLink === after.onLink,
)

/** Places of one text never change: they are keys. */
const each = <T,>(nodes: readonly T[], show: (node: T, index: number) => ReactNode) => nodes.map(show)

type Shows<N extends RootContent['type']> = (
  node: Extract<RootContent, { type: N }>,
  spoken: Spoken,
  key: number,
) => ReactNode

const linesOf = (nodes: readonly PhrasingContent[], spoken: Spoken) =>
  each(nodes, (child, index) => spanOf(child, spoken, index))
const blocksOf = (nodes: readonly RootContent[], spoken: Spoken) =>
  each(nodes, (child, index) => blockOf(child, spoken, index))

const blockViews: { readonly [N in RootContent['type']]?: Shows<N> } = {
  paragraph: ({ children }, spoken, key) => (
    <p key={key} dir="auto">
      {linesOf(children, spoken)}
    </p>
  ),
  heading({ depth, children }, spoken, key) {
    const Heading = depth === 1 ? 'h3' : depth === 2 ? 'h4' : 'h5'
    return (
      <Heading key={key} dir="auto">
        {linesOf(children, spoken)}
      </Heading>
    )
  },
  blockquote: ({ children }, spoken, key) => (
    <blockquote key={key} dir="auto">
      {blocksOf(children, spoken)}
    </blockquote>
  ),
  list: (node, spoken, key) => <ListView key={key} node={node} spoken={spoken} />,
  code: ({ value }, _, key) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <pre key={key} dir="ltr" tabIndex={0}>
      <code>{value}</code>
    </pre>
  ),
  table: (node, spoken, key) => <TableView key={key} node={node} spoken={spoken} />,
  thematicBreak: (_, __, key) => <hr key={key} />,
  html: ({ value }, _, key) => <p key={key}>{value}</p>,
  footnoteDefinition: ({ children }, spoken, key) => <div key={key}>{blocksOf(children, spoken)}</div>,
  definition: () => null,
}

function blockOf(node: RootContent, spoken: Spoken, key = 0): ReactNode {
  const view = blockViews[node.type] as Shows<typeof node.type> | undefined // of this very type
  return view ? view(node as never, spoken, key) : spanOf(node as PhrasingContent, spoken, key) // all else stands in a line
}

function ListView({ node, spoken }: { node: Extract<RootContent, { type: 'list' }>; spoken: Spoken }) {
  const List = node.ordered ? 'ol' : 'ul'
  return (
    <List dir="auto" {...(node.ordered && node.start ? { start: node.start } : {})}>
      {each(node.children, ({ children, checked }, index) => (
        <li key={index} data-checked={checked ?? undefined}>
          {typeof checked === 'boolean' && <span aria-hidden>{checked ? '☑ ' : '☐ '}</span>}
          {each(children, (child, place) =>
            child.type === 'paragraph' && !node.spread ? (
              <span key={place}>{linesOf(child.children, spoken)}</span>
            ) : (
              blockOf(child, spoken, place)
            ),
          )}
        </li>
      ))}
    </List>
  )
}

function TableView({ node, spoken }: { node: Extract<RootContent, { type: 'table' }>; spoken: Spoken }) {
  const [head, ...rows] = node.children
  const cells = (row: typeof head, Cell: 'th' | 'td') =>
    row?.children.map(({ children }, column) => (
      <Cell
        key={column}
        style={{ textAlign: node.align?.[column] ?? undefined }}
        {...(Cell === 'th' && { scope: 'col' })}
      >
        {each(children, (child, index) => spanOf(child, spoken, index))}
      </Cell>
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <div className={classes.wide} tabIndex={0} role="group">
      <table dir="auto">
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const number = /\[(\d{1,3})\]/

/** Plain text, with the numbers of its sources. */
function Said({ text, spoken: { citation } }: { text: string; spoken: Spoken }) {
  return each(text.split(number), (part, index) =>
    index % 2 === 1 ? <span key={index}>{citation(Number(part))}</span> : part,
  )
}

const spanViews: { readonly [N in PhrasingContent['type']]?: Shows<N> } = {
  text: ({ value }, spoken, key) => <Said key={key} text={value} spoken={spoken} />,
  emphasis: ({ children }, spoken, key) => <em key={key}>{linesOf(children, spoken)}</em>,
  strong: ({ children }, spoken, key) => <strong key={key}>{linesOf(children, spoken)}</strong>,
  delete: ({ children }, spoken, key) => <del key={key}>{linesOf(children, spoken)}</del>,
  inlineCode: ({ value }, _, key) => <code key={key}>{value}</code>,
  break: (_, __, key) => <br key={key} />,
  link({ url, children }, spoken, key) {
    if (!isOpenable(url)) return <span key={key}>{linesOf(children, spoken)}</span>
    return (
      <button key={key} type="button" className={classes.link} onClick={() => spoken.onLink(url)}>
        {linesOf(children, spoken)}
      </button>
    )
  },
  linkReference: ({ label }, spoken, key) => <Said key={key} text={`[${label ?? ''}]`} spoken={spoken} />,
  footnoteReference: ({ label }, spoken, key) => <Said key={key} text={`[${label ?? ''}]`} spoken={spoken} />,
  image: ({ alt }, _, key) => <span key={key}>{alt ?? ''}</span>,
  imageReference: ({ alt }, _, key) => <span key={key}>{alt ?? ''}</span>,
  html: ({ value }, _, key) => (/^<br\s*\/?>$/i.test(value) ? <br key={key} /> : <span key={key}>{value}</span>),
}

function spanOf(node: PhrasingContent, spoken: Spoken, key: number): ReactNode {
  const view = spanViews[node.type] as Shows<typeof node.type> | undefined // of this very type
  return view?.(node as never, spoken, key)
}

export const isOpenable = (url: string) => /^(https?:\/\/|mailto:)/i.test(url)
