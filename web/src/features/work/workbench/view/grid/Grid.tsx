/** All segments that the filter shows; only those in sight are in the page. */
import { Button } from '@mantine/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { noFilter } from '../../core/row/filter.ts'
import { useOpenDocument, useValue, useWords, useWorkbench } from '../context/context.ts'
import { usualWords } from '../kind/words.ts'
import { pictureText } from '../picture/picture.text.ts'
import { text } from '../texts/workbench.text.ts'
import { GridRow } from './GridRow.tsx'
import classes from './grid.module.css'
import { useRowClicks } from './use-row-clicks.ts'

const estimatedRowPx = 68

export function Grid() {
  const t = useText(text)
  const picture = useText(pictureText)
  const word = useWords()
  const { words } = useWorkbench()
  const { store, isLoaded, document } = useOpenDocument()
  const visible = useValue(store.visible)
  const active = useValue(store.active)
  const hasAll = useValue(isLoaded)
  const scroller = useRef<HTMLDivElement>(null)
  useRowClicks(scroller)
  const activeIndex = active === null ? -1 : visible.indexOf(active)

  /** The active row stays in the page out of sight, too: it may hold the caret and an input method at work. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes
      return [...indexes, activeIndex].sort((a, b) => a - b)
    },
    [activeIndex],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => visible[index] ?? index,
    overscan: 6,
    rangeExtractor,
    directDomUpdates: true,
    useFlushSync: false,
  })

  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [virtualizer, activeIndex])

  const isEmpty = useValue(store.order).length === 0
  const hasTimes = store.row(store.order.value[0] ?? null)?.segment.start_ms != null
  // Within one language there is no translation: what somebody else wrote is corrected.
  const isCorrected = document.source_lang === document.target_lang && words.target === usualWords.target
  const textHeader = isCorrected ? t('corrected') : word('target')
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      data-timed={hasTimes || undefined}
      data-made={document.makes_text || undefined}
    >
      <div role="table" aria-label={t('segments')} aria-rowcount={visible.length + 1} className={classes.table}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.headRow} aria-rowindex={1}>
            <span role="columnheader">
              #<span className={classes.unseen}>{t('number')}</span>
            </span>
            {hasTimes && <span role="columnheader">{t('time')}</span>}
            {!document.makes_text && <span role="columnheader">{t('source')}</span>}
            <span role="columnheader">{textHeader}</span>
            <span role="columnheader" className={classes.headMeta}>
              {t('status')}
            </span>
          </div>
        </div>
        <div role="rowgroup" ref={virtualizer.containerRef} className={classes.body}>
          {virtualizer.getVirtualItems().map((item) => (
            <GridRow
              key={item.key}
              segmentId={visible[item.index] ?? ''}
              index={item.index}
              measure={virtualizer.measureElement}
            />
          ))}
        </div>
      </div>
      {visible.length === 0 && hasAll && (
        <div className={classes.empty}>
          <p>{isEmpty && document.can.draw ? picture('emptyPicture') : t(isEmpty ? 'emptyDocument' : 'emptyFilter')}</p>
          {!isEmpty && (
            <Button variant="default" onClick={() => store.setFilter(noFilter)}>
              {t('showAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
