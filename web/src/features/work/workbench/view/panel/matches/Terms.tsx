/** Terms as buttons that insert them into the active row. */
import { Tooltip } from '@mantine/core'
import type { TermMatch } from '@polyphony/contract'
import { useText } from '../../../../../../i18n/i18n.ts'
import { insertText, isEditable } from '../../../core/document/actions.ts'
import { useActiveRow, useOpenDocument, useValue } from '../../context/context.ts'
import classes from '../../frame/panel.module.css'
import { text } from '../../texts/workbench.text.ts'

export function Terms({ terms }: { terms: readonly TermMatch[] }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const row = useActiveRow()
  useValue(opened.isWriting)
  const { source_lang, target_lang } = opened.document
  const canInsert = row !== undefined && isEditable(opened, row)
  return (
    <div className={classes.terms}>
      {terms.map((term) => (
        <Tooltip key={term.term_id} label={term.note} disabled={!term.note}>
          <button
            type="button"
            className={classes.term}
            data-forbidden={term.is_forbidden || undefined}
            disabled={term.is_forbidden || !canInsert}
            aria-label={
              term.is_forbidden ? `${t('forbiddenTerm')}: ${term.target}` : t('insertTerm', { term: term.target })
            }
            onClick={() => insertText(opened, term.target)}
          >
            <span lang={source_lang} className={classes.quote}>
              {term.source}
            </span>{' '}
            <span lang={target_lang}>{term.target}</span>
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
