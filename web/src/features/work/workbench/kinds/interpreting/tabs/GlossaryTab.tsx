/** The glossary: terms in the transcript first, with search and printing. */
import { Button, Loader, TextInput } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../../../../../../api/use-call.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../../parts/query/QueryState.tsx'
import { useOpenDocument } from '../../../view/context/context.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'

type Pack = OutputOf<(typeof calls)['interpret']['getGlossaryPack']>

export function GlossaryTab() {
  const t = useText(interpretText)
  const { document: work } = useOpenDocument()
  const { node_task_id } = work
  const { data, error, refetch } = useCall(calls.interpret.getGlossaryPack, { node_task_id })
  const [sought, setSought] = useState('')
  const [isPrinting, setPrinting] = useState(false)
  usePrinting(isPrinting, () => setPrinting(false))
  if (!data)
    return (
      <QueryState
        error={error}
        onRetry={refetch}
        bones={<Loader role="img" size="sm" aria-label={t('tabGlossary')} />}
      />
    )
  if (data.list.length === 0) return <p className={classes.state}>{t('noTerms')}</p>
  const wanted = sought.trim().toLowerCase()
  const list = data.list.filter(({ source, target }) => `${source}\n${target}`.toLowerCase().includes(wanted))
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <TextInput
          flex={1}
          size="sm"
          type="search"
          label={t('searchTerms')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
      </div>
      {!data.has_transcript && <p className={classes.state}>{t('termsOfPair')}</p>}
      {list.length === 0 ? <p className={classes.state}>{t('noTermsFound')}</p> : <Terms list={list} />}
      {isPrinting &&
        createPortal(
          <div className={classes.sheet}>
            <h1>{work.task_name}</h1>
            <Terms list={data.list} />
          </div>,
          document.body,
        )}
    </div>
  )
}

function Terms({ list }: { list: Pack['list'] }) {
  const t = useText(interpretText)
  const { source_lang, target_lang } = useOpenDocument().document
  return (
    <table className={classes.terms}>
      <thead>
        <tr>
          <th scope="col">{t('source')}</th>
          <th scope="col">{t('target')}</th>
          <th scope="col">{t('note')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((term) => (
          <tr key={term.term_id} data-relevant={term.is_relevant || undefined}>
            <td lang={source_lang}>{term.source}</td>
            <td lang={target_lang} className={term.is_forbidden ? classes.forbidden : undefined}>
              {term.target}
            </td>
            <td>
              {[term.is_forbidden && t('forbidden'), term.is_relevant && t('relevant'), term.note]
                .filter(Boolean)
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Prints only the glossary, once it is rendered. */
function usePrinting(isPrinting: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!isPrinting) return
    document.body.dataset.printing = ''
    const end = () => {
      delete document.body.dataset.printing
      onDone()
    }
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting, onDone])
}
