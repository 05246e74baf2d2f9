import { Badge, Button } from '@mantine/core'
import { personName, type TermEntry } from '@polyphony/contract'
import { useMemo } from 'react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import classes from '../memory.module.css'
import { memoryText } from '../memory.text.ts'

/** `onEdit`: null for people who may only read. */
export function useTermColumns(onEdit: ((term: TermEntry) => void) | null): readonly Column<TermEntry>[] {
  const t = useText(memoryText)
  const language = useLanguage()
  return useMemo(() => {
    const columns: Column<TermEntry>[] = [
      { id: 'source', header: t('sourceTerm'), isTitle: true, cell: (term) => <Source term={term} /> },
      { id: 'target', header: t('targetTerm'), cell: (term) => <Target term={term} /> },
      {
        id: 'languages',
        header: t('languages'),
        width: 130,
        cell: (term) => <LanguagePair source={term.source_lang} target={term.target_lang} />,
      },
      { id: 'author', header: t('author'), width: 170, cell: (term) => <Author term={term} /> },
      { id: 'changed', header: t('changed'), width: 170, cell: (term) => formatDateTime(term.updated_at, language) },
    ]
    if (!onEdit) return columns
    const edit = (term: TermEntry) => <EditButton term={term} onEdit={onEdit} />
    return [...columns, { id: 'edit', header: '', width: 90, align: 'end', cell: edit }]
  }, [t, language, onEdit])
}

interface TermProps {
  term: TermEntry
}

function Source({ term: { source_lang, source, part_of_speech, definition } }: TermProps) {
  return (
    <span className={cells.names}>
      <span lang={source_lang} className={classes.text}>
        {source}
      </span>
      <span className={`${cells.sub} ${classes.text}`}>{[part_of_speech, definition].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Target({ term: { target_lang, target, is_forbidden, note } }: TermProps) {
  const t = useText(memoryText)
  return (
    <span className={cells.names}>
      <span>
        <span lang={target_lang}>{target}</span>{' '}
        {is_forbidden && (
          <Badge color="red" variant="light" size="sm">
            {t('forbidden')}
          </Badge>
        )}
      </span>
      <span className={`${cells.sub} ${classes.text}`}>{note}</span>
    </span>
  )
}

function Author({ term: { author_name, decider_name } }: TermProps) {
  const t = useText(memoryText)
  const language = useLanguage()
  return (
    <span className={cells.names}>
      <span>{author_name ? personName(author_name, language) : '—'}</span>
      {decider_name && (
        <span className={cells.sub}>{t('decidedBy', { name: personName(decider_name, language) })}</span>
      )}
    </span>
  )
}

function EditButton({ term, onEdit }: TermProps & { onEdit: (term: TermEntry) => void }) {
  const t = useText(memoryText)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={t('editOf', { text: term.source })}
      onClick={() => onEdit(term)}
    >
      {t('edit')}
    </Button>
  )
}
