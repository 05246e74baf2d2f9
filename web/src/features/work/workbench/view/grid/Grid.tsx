/** All segments that the filter shows; only visible ones are rendered. */
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { noFilter } from '../../core/row/filter.ts'
import { useOpenDocument, useValue, useWords, useWorkbench } from '../context/context.ts'
import { usualWords } from '../kind/words.ts'
import { pictureText } from '../picture/picture.text.ts'
import { text } from '../texts/workbench.text.ts'
import { GridRow } from './GridRow.tsx'
import classes from './grid.module.css'
import { useRowClicks } from './use-row-clicks.ts'
import { useRowWindow } from './use-row-window.ts'

export function Grid() {
  const t = useText(text)
  const { store, isLoaded, document } = useOpenDocument()
  const visible = useValue(store.visible)
  const hasAll = useValue(isLoaded)
  const [first = null] = useValue(store.order)
  const scroller = useRef<HTMLDivElement>(null)
  useRowClicks(scroller)
  const rowWindow = useRowWindow(scroller)
  const hasTimes = store.row(first)?.segment.start_ms != null
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      data-timed={hasTimes || undefined}
      data-made={document.makes_text || undefined}
    >
      <div role="table" aria-label={t('segments')} aria-rowcount={visible.length + 1} className={classes.table}>
        <Head hasTimes={hasTimes} />
        <div role="rowgroup" ref={rowWindow.containerRef} className={classes.body}>
          {rowWindow.getVirtualItems().map((item) => (
            <GridRow
              key={item.key}
              segmentId={visible[item.index] ?? ''}
              index={item.index}
              measure={rowWindow.measureElement}
            />
          ))}
        </div>
      </div>
      {visible.length === 0 && hasAll && <NothingShown isEmpty={first === null} />}
    </div>
  )
}

function Head({ hasTimes }: { hasTimes: boolean }) {
  const t = useText(text)
  const word = useWords()
  const { words, opened } = useWorkbench()
  const { makes_text, source_lang, target_lang } = opened.document
  // Within one language the text isn't translated but corrected.
  const isCorrected = source_lang === target_lang && words.target === usualWords.target
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} aria-rowindex={1}>
        <span role="columnheader">
          #<span className={classes.unseen}>{t('number')}</span>
        </span>
        {hasTimes && <span role="columnheader">{t('time')}</span>}
        {!makes_text && (
          <span role="columnheader" className={classes.headText}>
            {t('source')}
          </span>
        )}
        <span role="columnheader" className={classes.headText}>
          {isCorrected ? t('corrected') : word('target')}
        </span>
        <span role="columnheader" className={classes.headMeta}>
          {t('status')}
        </span>
      </div>
    </div>
  )
}

function NothingShown({ isEmpty }: { isEmpty: boolean }) {
  const t = useText(text)
  const picture = useText(pictureText)
  const { store, document } = useOpenDocument()
  return (
    <div className={classes.empty}>
      <p>{isEmpty && document.can.draw ? picture('emptyPicture') : t(isEmpty ? 'emptyDocument' : 'emptyFilter')}</p>
      {!isEmpty && (
        <Button variant="default" onClick={() => store.setFilter(noFilter)}>
          {t('showAll')}
        </Button>
      )}
    </div>
  )
}
