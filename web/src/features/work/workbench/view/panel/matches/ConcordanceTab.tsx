/** Searches a phrase in the memory. */
import { Loader, SegmentedControl } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../../api/use-call.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../../../ui/SearchInput.tsx'
import { keysOf } from '../../../core/keys/keymap.ts'
import { piecesOf } from '../../../core/row/marks.ts'
import { findAll } from '../../../core/row/search.ts'
import { useKeymap, useOpenDocument, useValue } from '../../context/context.ts'
import classes from '../../frame/panel.module.css'
import { classesOf } from '../../tagged/TaggedText.tsx'
import { text } from '../../texts/workbench.text.ts'

export function ConcordanceTab() {
  const t = useText(text)
  const opened = useOpenDocument()
  const phrase = useValue(opened.phrase)
  const chords = useKeymap()
  const [side, setSide] = useState<'source' | 'target'>('source')
  const { node_task_id, source_lang, target_lang } = opened.document
  const { data, isFetching } = useCall(
    calls.workbench.getConcordance,
    { node_task_id, phrase, side },
    { enabled: phrase !== '', staleTime: 60_000, tellsError: true },
  )
  const shown = phrase === '' ? undefined : data?.list
  return (
    <div className={classes.stack}>
      <SearchInput
        label={t('concordancePhrase')}
        width="100%"
        value={phrase}
        onSearch={(next) => {
          opened.phrase.value = next
        }}
      />
      <SegmentedControl
        size="xs"
        value={side}
        onChange={setSide}
        data={[
          { value: 'source', label: t('source') },
          { value: 'target', label: t('target') },
        ]}
      />
      {phrase === '' && (
        <p className={classes.empty}>{t('concordanceHint', { keys: keysOf(chords.concordance ?? '').join('+') })}</p>
      )}
      {isFetching && <Loader role="img" size="sm" aria-label={t('tabConcordance')} />}
      {shown?.length === 0 && <p className={classes.empty}>{t('noConcordance', { phrase })}</p>}
      {shown?.map((unit) => (
        <div key={unit.tm_unit_id} className={classes.card}>
          <span lang={source_lang} className={classes.quote}>
            <Found text={unit.source} phrase={phrase} />
          </span>
          <span lang={target_lang}>
            <Found text={unit.target} phrase={phrase} />
          </span>
        </div>
      ))}
    </div>
  )
}

function Found({ text: whole, phrase }: { text: string; phrase: string }) {
  const marks = findAll(whole, { text: phrase, isCaseSensitive: false }).map((range) => ({
    ...range,
    kind: 'found' as const,
  }))
  return piecesOf(whole, marks).map((piece) => (
    <span key={piece.start} className={classesOf(piece.kinds)}>
      {piece.text}
    </span>
  ))
}
