/** A virtual list: only visible rows are in the page, for any number of segments. */
import { plainText, present } from '@polyphony/contract'
import { type Change, diff } from '@polyphony/contract/ground/diff'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from './compare.module.css'
import { compareText } from './compare.text.ts'
import type { VersionRow } from './use-stage-versions.ts'

interface VersionListProps {
  rows: readonly VersionRow[]
  hasMore: boolean
  onMore: () => void
}

export function VersionList({ rows, hasMore, onMore }: VersionListProps) {
  const t = useText(compareText)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    getItemKey: (index) => rows[index]?.segment_id ?? index,
    overscan: 8,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - 20) onMore()
  }, [hasMore, last, rows.length, onMore])
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('stagesOf')}
      style={{ height: `min(60vh, ${virtualizer.getTotalSize() + 2}px)` }}
    >
      <div className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes.row}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <VersionCells row={present(rows[item.index])} />
          </div>
        ))}
      </div>
    </section>
  )
}

function VersionCells({ row }: { row: VersionRow }) {
  const t = useText(compareText)
  const { number, source, codes, left, right } = row
  const changes = useMemo(() => diff(plainText(left, codes), plainText(right, codes)), [left, right, codes])
  return (
    <>
      <span className={classes.number}>{number}</span>
      <div>
        <span className={classes.label}>{t('source')}</span>
        {plainText(source, codes)}
      </div>
      <div>
        <span className={classes.label}>{t('left')}</span>
        <Side changes={changes} shown="delete" />
      </div>
      <div>
        <span className={classes.label}>{t('right')}</span>
        <Side changes={changes} shown="insert" />
      </div>
    </>
  )
}

/** One of the two texts; the parts that only it has are marked. */
function Side({ changes, shown }: { changes: readonly Change[]; shown: 'insert' | 'delete' }) {
  const t = useText(compareText)
  const own = changes.filter(({ op }) => op === 'same' || op === shown)
  if (own.length === 0) return <span className={classes.none}>{t('empty')}</span>
  const Mark = shown === 'insert' ? 'ins' : 'del'
  return own.map(({ op, text }, index) =>
    op === 'same' ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity than their position
      <span key={index}>{text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Mark key={index} className={classes[shown]}>
        {text}
      </Mark>
    ),
  )
}
